/**
 * A member says here that they would like to play, for an hour, and sees which friends would
 * (docs/behaviour/friends.md 5). The page of the availability has all choices.
 */
import type { Availability } from '@troef/protocol';
import { Link } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { Portrait } from '../../components/people/portrait.tsx';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { usePeople } from '../../lib/people/people.ts';
import { saveMe } from '../../lib/session/save-me.ts';
import { useUser } from '../../lib/session/user.ts';
import { clock } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import styles from './friends-now.module.css';

const HOUR_MS = 60 * 60 * 1000;

export function FriendsNow() {
  const isIn = useUser() !== null;
  return isIn ? (
    <Words of="account">
      <Now />
    </Words>
  ) : null;
}

/** Whether somebody is available, and their time is not over. */
const isAvailable = ({ status, until }: Pick<Availability, 'status' | 'until'>): boolean =>
  status === 'available' && (until === null || Date.parse(until) > Date.now());

function Now() {
  const t = useT();
  const user = useUser();
  const open = useOpenVariants();
  const { people } = usePeople(user?.friendships.map((friend) => friend.user) ?? [], true);
  if (user === null) return null;
  const { availability } = user;
  const isOn = isAvailable(availability);
  const friends = people.filter((person) => isAvailable(person.availability));
  const say = (status: 'available' | 'unavailable'): void => {
    const until = status === 'available' ? new Date(Date.now() + HOUR_MS).toISOString() : null;
    const variants = availability.variants.length > 0 ? availability.variants : open;
    const changed = { ...availability, status, until, variants: [...variants] };
    void saveMe({ availability: changed }, (before) => ({ ...before, availability: changed, status }));
  };
  return (
    <section className={styles.now}>
      <div className={styles.own}>
        <p role="status">
          {isOn &&
            (availability.until === null
              ? t('account.status.available')
              : t('account.status.availableUntil', {
                  time: clock(t.locale, Date.parse(availability.until)),
                }))}
        </p>
        <Button look="quiet" onClick={() => say(isOn ? 'unavailable' : 'available')}>
          {t(isOn ? 'account.status.noLonger' : 'account.status.wouldPlay')}
        </Button>
        <Link to={paths.account('status')}>{t('account.status.more')}</Link>
      </div>
      {friends.length > 0 && (
        <>
          <h3>{t('account.status.friends')}</h3>
          <ul className={styles.friends}>
            {friends.map(({ id, slug, name, avatar, availability: { until }, table }) => (
              <li key={id} className={styles.friend}>
                <Portrait name={name} src={avatar} size={40} />
                <span>
                  <Link to={paths.user(slug ?? id)}>{name}</Link>
                  {until !== null && (
                    <small>
                      {t('account.status.availableUntil', { time: clock(t.locale, Date.parse(until)) })}
                    </small>
                  )}
                </span>
                {table != null && (
                  <Link to={paths.room(table.room, table.variant)}>{t('account.status.toTable')}</Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
