/**
 * The newest sessions that a guest has played to the end with a connection. The server keeps them, and knows them by
 * the guest's token, which only this browser has. A member finds theirs among their games.
 */
import type { PlayedSession } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import buttons from '../../components/form/button.module.css';
import { GameMark } from '../../components/game-mark.tsx';
import { ReplayLink } from '../../components/replay-link.tsx';
import { placeAmongSides } from '../../lib/games/team-places.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { tokenAtHand } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { readSessions } from '../../lib/tables/own-sessions.ts';
import { ago } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './device-page.module.css';

const SHOWN = 5;

/** A browser without a token has played nothing. Without a connection the list stays away. */
const readOwn = () =>
  tokenAtHand() === undefined || !navigator.onLine ? undefined : readSessions({}).catch(() => null);

export function PlayedSessions() {
  const t = useT();
  const isMember = useSession(({ account }) => account);
  const [sessions, setSessions] = useState<readonly PlayedSession[]>([]);
  useAnswer(
    () => (isMember ? undefined : readOwn()),
    (reply) => setSessions(reply?.ok ? reply.value.data : []),
    [isMember],
  );
  if (isMember)
    return (
      <p className={styles.all}>
        <Link to={paths.history()}>{t('device.played.all')}</Link>
      </p>
    );
  if (sessions.length === 0) return null;
  return (
    <section className={styles.played} aria-labelledby="played">
      <h2 id="played">{t('device.played')}</h2>
      <p className={styles.lead}>{t('device.played.lead')}</p>
      <ul className={styles.tables}>
        {sessions.slice(0, SHOWN).map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      <p className={styles.all}>
        <Link to={paths.history()}>{t('device.played.all')}</Link>
      </p>
    </section>
  );
}

function Row({ session }: { readonly session: PlayedSession }) {
  const t = useT();
  const { id, variant, finishedAt, deals, seat, place, totals } = session;
  const own = seat === null || place === null ? null : { seat, place };
  return (
    <li className={styles.table} data-room={id}>
      <h3 className={styles.name}>
        <GameMark variant={variant} size={40} />
        <span>
          {t(`games.${variant}.name`)}
          <small>{`${ago(t.locale, finishedAt)} · ${t('device.played.row', { count: deals })}`}</small>
        </span>
      </h3>
      {own !== null && (
        <p>
          {t('device.finished', {
            place: placeAmongSides(variant, own.place),
            points: String(totals[own.seat] ?? 0).replace('-', '−'),
          })}
        </p>
      )}
      <div className={styles.ways}>
        <ReplayLink className={buttons.button} room={id} />
      </div>
    </li>
  );
}
