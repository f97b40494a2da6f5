/**
 * A few rows about other people, with the way to each: users who ask the member to a table, then friends who
 * would like to play now or sit at an open table. A friend without a table is invited to a new one. The rows come
 * together, so that none pushes another down.
 */
import type { Variant } from '@troef/games';
import type { OwnUser } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { Note } from '../../../components/form/note.tsx';
import { GameMark } from '../../../components/game-mark.tsx';
import { Portrait } from '../../../components/people/portrait.tsx';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { usePeople } from '../../../lib/people/people.ts';
import { useRole } from '../../../lib/session/roles.ts';
import { useRunningTables } from '../../../lib/tables/running-tables.ts';
import { clock } from '../../../lib/words/dates.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import section from '../section.module.css';
import { type FreeFriend, freeFriends, gameFor } from './free-friends.ts';
import styles from './member-home.module.css';
import { useInvitations } from './use-invitations.ts';
import { useInvite } from './use-invite.ts';

const SHOWN = 3;
const AGAIN_MS = 60_000;

interface FriendsProps {
  readonly user: OwnUser;
  /** The game of the page. */
  readonly here: Variant;
  readonly now: number;
}

export function Friends({ user, here, now }: FriendsProps) {
  const t = useT();
  const ids = user.friendships.map((friend) => friend.user);
  const { people, state, again } = usePeople(ids, true);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [again]);
  const invitations = useInvitations();
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && invitations !== null && state !== 'loading') setKnown(true);
  const asked = invitations?.slice(0, SHOWN) ?? [];
  const free = freeFriends(people, now).filter(
    ({ table }) => !asked.some(({ room }) => room === table?.room),
  );
  const shown = isKnown ? free.slice(0, SHOWN - asked.length) : [];
  const { busy, refused, invite } = useInvite();
  const isPremium = useRole('premium');
  const open = useOpenVariants();
  const last = useRunningTables(({ played }) => played);
  /** The game to which a friend can be invited. */
  const gameOf = ({ table, availability }: FreeFriend): Variant | undefined => {
    const member = user.availability.variants;
    return table == null ? gameFor({ friend: availability.variants, member, open, here, last }) : undefined;
  };
  const isEmpty = isKnown && asked.length + free.length === 0;
  return (
    <section aria-labelledby="free-friends" data-known={isKnown || undefined}>
      <div className={section.head}>
        <h2 id="free-friends">{t('account.home.friends')}</h2>
        {ids.length > 0 && <Link to={paths.settings('friends')}>{t('account.home.allFriends')}</Link>}
      </div>
      {isEmpty && ids.length === 0 && (
        <div className={styles.empty}>
          <p>{t('account.home.noFriends')}</p>
          <Link className={styles.small} to={paths.settings('friends')}>
            {t('account.home.addFriends')}
          </Link>
        </div>
      )}
      {isEmpty && state === 'failed' && (
        <div className={styles.empty}>
          <p>{t('account.home.friendsFailed')}</p>
          <Button onClick={again}>{t('account.home.tryAgain')}</Button>
        </div>
      )}
      {isEmpty && ids.length > 0 && state === 'there' && (
        <p className={styles.empty}>{t('account.home.noneFree')}</p>
      )}
      <ul className={styles.list}>
        {isKnown &&
          asked.map(({ id, room, variant, from }) => (
            <li key={id} className={styles.friend}>
              <GameMark variant={variant} size={44} />
              <span className={styles.who}>
                {t('account.home.invites', { name: from, game: t(`games.${variant}.name`) })}
              </span>
              <Link className={styles.small} to={`${paths.room(room, variant)}?invitation=${id}`}>
                {t('account.home.toTable')}
                <span className="visually-hidden"> ({from})</span>
              </Link>
            </li>
          ))}
        {shown.map((friend) => {
          const game = gameOf(friend);
          const gameName = game === undefined ? '' : t(`games.${game}.name`);
          return (
            <li key={friend.id} className={styles.friend}>
              <Portrait name={friend.name} src={friend.avatar} size={44} />
              <span className={styles.who}>
                <Link to={paths.user(friend.slug ?? friend.id)}>{friend.name}</Link>
                <small>
                  {whatOf(t, friend)}
                  {game !== undefined && game !== here && ` · ${gameName}`}
                </small>
              </span>
              {friend.table != null && (
                <Link className={styles.small} to={paths.room(friend.table.room, friend.table.variant)}>
                  {t('account.home.toTable')}
                  <span className="visually-hidden"> ({friend.name})</span>
                </Link>
              )}
              {isPremium && game !== undefined && (
                <button
                  type="button"
                  className={styles.small}
                  aria-disabled={busy !== null}
                  onClick={() => invite(friend, game)}
                >
                  {t('account.home.invite')}
                  <span className="visually-hidden">
                    {' '}
                    ({friend.name}, {gameName})
                  </span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {refused !== null && <Note tone="bad">{refused}</Note>}
      {!isPremium && shown.some((friend) => gameOf(friend) !== undefined) && (
        <div className={styles.lock}>
          <PremiumLock feature="invite" />
        </div>
      )}
    </section>
  );
}

function whatOf(t: Translator, { freeUntil, table, availability }: FreeFriend): string {
  if (freeUntil !== null)
    return t('account.home.friendUntil', { time: clock(t.locale, Date.parse(freeUntil)) });
  if (availability.status !== 'available' && table != null) {
    return t('account.home.friendAt', { game: t(`games.${table.variant}.name`) });
  }
  return t('account.home.friendNow');
}
