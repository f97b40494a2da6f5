/**
 * What a table with people shows above its felt: one line for the question that needs an answer now, and the
 * number of watchers. Notices are here too, so that a table alone loads none of this.
 */
import { Eye } from 'lucide-react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useRoom, useView } from '../client/room-context.tsx';
import styles from './among-people.module.css';
import { Matter, useMatter } from './matter.tsx';
import { useNotices } from './use-notices.ts';
import { useSeatBack } from './use-seat-back.ts';
import { PeopleWords } from './words.tsx';

export default function AmongPeople() {
  return (
    <PeopleWords>
      <Strip />
    </PeopleWords>
  );
}

function Strip() {
  const t = useT();
  useNotices();
  const watchers = useRoom((room) => room.watchers);
  const isWatching = useView(({ seat }) => seat === null);
  const kind = useMatter();
  useSeatBack(kind === 'standin');
  if (kind === null && !isWatching && watchers === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('rooms.strip.label')}>
      <Matter kind={kind} />
      {(isWatching || watchers > 0) && (
        <p className={styles.watchers}>
          <Eye size={18} aria-hidden="true" />
          {isWatching && <b>{t('rooms.strip.watching')}</b>}
          {watchers > 0 && <span>{t('rooms.strip.watchers', { count: watchers })}</span>}
        </p>
      )}
    </section>
  );
}
