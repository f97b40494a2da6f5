/** What the session did to the viewer's reputation, and why. Requested if the server has not sent it. */

import type { KarmaReceipt } from '@troef/protocol';
import { useState } from 'react';
import { placeAmongSides, sidesOf } from '../../../lib/games/team-places.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { askRoom } from '../../../lib/tables/room-calls.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { gained } from '../../../lib/words/points.ts';
import { useRoom, useView } from '../client/room-context.tsx';
import styles from './end-people.module.css';

export function Receipt({ room }: { readonly room: string }) {
  const t = useT();
  const user = useUser();
  const variant = useView((view) => view.variant);
  const sent = useRoom((state) => state.receipt);
  const [asked, setAsked] = useState<KarmaReceipt | null>(null);
  const needed = user !== null && sent === null;
  useAnswer(
    () => (needed ? askRoom<{ readonly receipt: KarmaReceipt | null }>('GET', room, ['receipt']) : undefined),
    (reply) => {
      if (reply.ok) setAsked(reply.value.receipt);
    },
    [needed, room],
  );
  const receipt = sent ?? asked;
  if (user === null) return <p className={styles.guest}>{t('rooms.end.guest')}</p>;
  if (receipt === null) return null;
  const { delta, karma, deals, humans, notes } = receipt;
  const place = placeAmongSides(variant, receipt.place);
  // If nothing has changed, at most the reason is told.
  const isChanged = delta !== 0;
  if (!isChanged && notes.length === 0) return null;
  return (
    <section className={styles.receipt} aria-label={t('rooms.end.receipt')}>
      {isChanged && (
        <>
          <p className={styles.delta}>
            <span>{t('rooms.end.receipt')}</span>
            <b data-sign={Math.sign(delta)}>{gained(delta)}</b>
            {karma !== null && <span className={styles.now}>{t('rooms.end.now', { karma })}</span>}
          </p>
          <p>{t('rooms.end.sum', { place, sides: sidesOf(variant), deals, humans })}</p>
        </>
      )}
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
