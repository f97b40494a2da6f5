/** The first stop of the keyboard: a link past the bar to what the player has to do. */
import { useT } from '../../../lib/i18n.tsx';
import styles from './skip-link.module.css';

export function SkipLink() {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.skip}
      data-part="skip-link"
      onClick={() => void import('../ear/focus-home.ts').then((home) => home.focusQuestion())}
    >
      {t('site.skip')}
    </button>
  );
}
