/** What the session did to the viewer's reputation, and why. Requested if the server has not sent it. */
import type { KarmaReceipt } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import { askRoom } from '../../../lib/room-calls.ts';
import { paths } from '../../../lib/route-table.ts';
import { useUser } from '../../../lib/user.ts';
import { useRoom } from '../client/room-context.tsx';
import { gained } from '../sheet/score-lines.ts';
import styles from './end-people.module.css';

export function Receipt({ room }: { readonly room: string }) {
  const t = useT();
  const user = useUser();
  const sent = useRoom((state) => state.receipt);
  const [asked, setAsked] = useState<KarmaReceipt | null>(null);
  const needed = user !== null && sent === null;
  useEffect(() => {
    if (!needed) return;
    let left = false;
    void askRoom<{ readonly receipt: KarmaReceipt | null }>('GET', room, ['receipt']).then((reply) => {
      if (reply.ok && !left) setAsked(reply.value.receipt);
    });
    return () => {
      left = true;
    };
  }, [needed, room]);
  const receipt = sent ?? asked;
  if (user === null) return <p className={styles.guest}>{t('rooms.end.guest')}</p>;
  if (receipt === null) return null;
  const { delta, karma, place, deals, humans, notes } = receipt;
  return (
    <section className={styles.receipt} aria-label={t('rooms.end.receipt')}>
      <p className={styles.delta}>
        <span>{t('rooms.end.receipt')}</span>
        <b data-sign={Math.sign(delta)}>{gained(delta)}</b>
        {karma !== null && <span className={styles.now}>{t('rooms.end.now', { karma })}</span>}
      </p>
      <p>{t('rooms.end.sum', { place, deals, humans })}</p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {t(`rooms.end.note.${note}`)}
        </p>
      ))}
      <a href={paths.written('reputation', t.locale)} target="_blank" rel="noreferrer">
        {t('rooms.end.how')}
      </a>
    </section>
  );
}
