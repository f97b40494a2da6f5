/** The first stop of the keyboard: a link past the bar to what the player has to do. */
import { useT } from '../../../lib/words/i18n.tsx';

export function SkipLink() {
  const t = useT();
  return (
    <button
      type="button"
      className="skip-link"
      data-part="skip-link"
      onClick={() => void import('../ear/focus-home.ts').then((home) => home.focusQuestion())}
    >
      {t('site.skip')}
    </button>
  );
}
