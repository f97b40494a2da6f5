/**
 * The door of a room, for a visitor who opens its link without a seat, and for a player who has just lost
 * theirs. It shows who sits there and who invites the visitor, lets them sit down or watch if they may, and
 * otherwise says why not.
 */

import type { Seat } from '@troef/games';
import type { InvitationAnswer, LobbyRoom } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Note } from '../../../components/form/note.tsx';
import { GameTag } from '../../../components/game-mark.tsx';
import { ScreenNameField } from '../../../components/screen-name-field.tsx';
import { TableMarks } from '../../../components/tables/marks.tsx';
import { PasswordDialog } from '../../../components/tables/password-dialog.tsx';
import { Sitter } from '../../../components/tables/sitter.tsx';
import { obstacleWords, refusalWords } from '../../../components/tables/words.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { withReturn } from '../../../lib/pages/return-to.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { currentVariant } from '../../../lib/pages/scope.ts';
import { useUser } from '../../../lib/session/user.ts';
import { findOwnRoom, type OwnRoom } from '../../../lib/tables/room-calls.ts';
import { takeSeat } from '../../../lib/tables/seating.ts';
import { keepPassword, useTablePassword } from '../../../lib/tables/table-password.ts';
import { labelled, type Translator, useT } from '../../../lib/words/i18n.tsx';
import { useClient, useRoom } from '../client/room-context.tsx';
import Gone from '../frame/gone.tsx';
import { Empty } from '../frame/no-table.tsx';
import { PeopleWords } from '../people/words.tsx';
import styles from './door.module.css';
import { InvitationAnswered, InvitationWays, InvitationWords } from './invitation.tsx';
import { useDoor } from './use-door.ts';
import { useInvitation } from './use-invitation.ts';

const LOST = ['gone', 'missing', 'removed', 'left', 'ended'] as const;
/** Returns why the visitor has lost their seat; undefined if they had none. */
const lostBy = (gone: string | null) => LOST.find((reason) => reason === gone);

export default function DoorPage() {
  return (
    <PeopleWords>
      <Door />
    </PeopleWords>
  );
}

function Door() {
  const t = useT();
  const client = useClient();
  const gone = useRoom((state) => state.gone);
  const { room, missing, late } = useDoor(client.room);
  if (missing) return <Gone reason={gone ?? 'resource_missing'} />;
  if (room === null) return <Empty words={late ? t('rooms.lobby.late') : t('table.loading')} />;
  return <AtDoor room={room} lost={lostBy(gone)} late={late} />;
}

/** Says who the partner of a free seat is, in a game whose teams sit as they chose. */
function partnerWords(t: Translator, { options, seats }: LobbyRoom, seat: number): string | undefined {
  const across = seats[(seat + 2) % seats.length];
  return options.teams !== 'chosen' || across === undefined || across.holder === 'empty'
    ? undefined
    : t('rooms.seat.withPartner', { name: across.name });
}

interface AtDoorProps {
  readonly room: LobbyRoom;
  readonly lost: (typeof LOST)[number] | undefined;
  readonly late: boolean;
}

function AtDoor({ room, lost, late }: AtDoorProps) {
  const t = useT();
  const client = useClient();
  const isMember = useUser() !== null;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Seat | 'any' | null>(null);
  const { options, seats, host, obstacle, status, watch } = room;
  const about = { host, minKarma: options.minKarma };
  const title = host === '' ? t('rooms.obstacle.unavailable') : t('rooms.tableOf', { name: host });
  const game = t(`games.${options.variant}.name`);
  useEffect(() => {
    document.title = t('table.title', { room: `${game} · ${title}` });
  }, [t, game, title]);
  const isOpen = status === 'open' || status === 'starting';
  const maySit = status === 'open' && (obstacle === null || obstacle === 'password');
  const kept = useTablePassword(room.room);
  const known = obstacle === 'password' ? kept : null;
  const invitation = useInvitation(room.room);
  const isInvited = invitation.isOpen && maySit && isMember;

  async function sit(seat: Seat | 'any', password?: string): Promise<string | null> {
    setBusy(true);
    setRefused(null);
    const answer = await takeSeat('room:join', {
      room: room.room,
      ...(seat !== 'any' && { seat }),
      ...(password !== undefined && { password }),
    });
    setBusy(false);
    if (!answer.ok) {
      // The password of the link was changed meanwhile, so it is forgotten.
      if (answer.error.code === 'incorrect_password') keepPassword(room.room, null);
      return refusalWords(t, answer.error, about);
    }
    if (password !== undefined) keepPassword(room.room, password);
    client.refresh();
    return null;
  }
  async function reply(answer: InvitationAnswer): Promise<void> {
    setBusy(true);
    await invitation.answer(answer);
    setBusy(false);
  }
  const ask = async (seat: Seat | 'any'): Promise<void> => {
    if (busy) return;
    // Whatever the reply says: the server decides whether the visitor may sit down.
    if (isInvited) await reply('accept');
    if (obstacle !== 'password') return setRefused(await sit(seat));
    // A visitor who was let in before needs no password. If the link had none, or an old one, the visitor is
    // asked for it.
    const wrong = await sit(seat, known ?? undefined);
    if (wrong !== null) setWanted(seat);
  };

  return (
    <div className={styles.page} data-game={options.variant}>
      <main className={styles.door}>
        {lost !== undefined && <Note>{t(`rooms.lost.${lost}`)}</Note>}
        <div className={styles.about}>
          <h1>
            <span className={styles.game}>
              <GameTag variant={options.variant} size={36} />
            </span>{' '}
            {title}
          </h1>
          {isInvited && <InvitationWords host={host} game={options.variant} />}
          <p className={styles.lead}>
            {maySit
              ? t(known === null ? 'rooms.door.open' : 'tables.door.withKey')
              : isOpen
                ? (obstacle !== null && obstacleWords(t, obstacle, about)) || t('rooms.obstacle.full')
                : t(status === 'playing' ? 'rooms.door.begun' : 'rooms.door.over')}
          </p>
          {status === 'playing' && !watch && <p>{t('rooms.door.onlySeated')}</p>}
          <TableMarks options={options} />
        </div>
        {maySit && !isMember && (
          <div className={styles.name}>
            <ScreenNameField />
          </div>
        )}
        {maySit && options.teams === 'random' && <p>{t('rooms.waiting.teamsDrawn')}</p>}
        <ul className={styles.seats} aria-label={t('rooms.waiting.seats')}>
          {seats.map((seat, at) => (
            <li key={at}>
              <Sitter of={seat} size={48}>
                {seat.holder === 'empty' && maySit ? partnerWords(t, room, at) : undefined}
              </Sitter>
              {seat.holder === 'empty' && maySit && options.teams !== 'random' && (
                <button
                  type="button"
                  className={styles.sit}
                  aria-label={labelled(
                    t.locale,
                    t('rooms.waiting.sitHere'),
                    t('rooms.seat.number', { number: at + 1 }),
                  )}
                  aria-busy={busy}
                  onClick={() => void ask(at as Seat)}
                >
                  {t('rooms.waiting.sitHere')}
                </button>
              )}
            </li>
          ))}
        </ul>
        <div role="status">
          {refused !== null && <Note tone="bad">{refused}</Note>}
          {late && <Note>{t('rooms.lobby.late')}</Note>}
          <InvitationAnswered outcome={invitation.outcome} />
        </div>
        <div className={styles.ways}>
          {maySit && (
            <button type="button" className={styles.primary} aria-busy={busy} onClick={() => void ask('any')}>
              {t('rooms.lobby.join')}
            </button>
          )}
          {isInvited && <InvitationWays busy={busy} answer={reply} />}
          {obstacle === 'already_seated' && <MyTable />}
          {obstacle === 'registered' && (
            <Link
              className={styles.primary}
              to={withReturn(
                paths.account('login', options.variant),
                // The address keeps the invitation, if there is one.
                `${paths.room(room.room, options.variant)}${location.search}`,
              )}
            >
              {t('rooms.door.account')}
            </Link>
          )}
          {status === 'playing' && watch && (
            <button type="button" className={styles.primary} onClick={client.refresh}>
              {t('rooms.lobby.watch')}
            </button>
          )}
          <Link className={styles.other} to={paths.allTables(options.variant)}>
            {t('rooms.door.otherTables')}
          </Link>
        </div>
      </main>
      {wanted !== null && (
        <PasswordDialog onClose={() => setWanted(null)} onGiven={(password) => sit(wanted, password)} />
      )}
    </div>
  );
}

/** A link to the table at which this user sits already. */
function MyTable() {
  const t = useT();
  const [own, setOwn] = useState<OwnRoom | null>(null);
  useAnswer(findOwnRoom, setOwn, []);
  if (own === null) return null;
  return (
    <Link className={styles.primary} to={paths.room(own.id, own.variant ?? currentVariant())}>
      {t('rooms.lobby.goToTable')}
    </Link>
  );
}
