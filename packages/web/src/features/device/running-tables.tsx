/**
 * The running tables that the home page leads back to and that are kept on our server, so that this page has every table
 * that this device knows.
 */
import { OwnTables } from '../../components/tables/own-tables.tsx';
import { isLocalRoom } from '../../lib/local/is-local-room.ts';
import { currentVariant } from '../../lib/pages/scope.ts';
import { useTablesToGoBackTo } from '../../lib/tables/own-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import styles from './device-page.module.css';

export function RunningTables() {
  const t = useT();
  const tables = useTablesToGoBackTo(currentVariant()).tables.filter(({ room }) => !isLocalRoom(room));
  if (tables.length === 0) return null;
  return (
    <section className={styles.played} aria-labelledby="running">
      <h2 id="running">{t('device.onServer')}</h2>
      <p className={styles.lead}>{t('device.onServer.lead')}</p>
      <Words of="rooms">
        <OwnTables tables={tables} />
      </Words>
    </section>
  );
}
