import { useOnline } from '../../lib/session/session-start.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './site-frame.module.css';

/** Says that there is no connection, above a page, as long as the browser knows it. */
export function Offline() {
  const t = useT();
  const online = useOnline((each) => each.online);
  return (
    <p role="status" className={styles.offline} data-shown={online ? undefined : true}>
      {online ? '' : t('site.offline')}
    </p>
  );
}
