/**
 * The white sheet: until when the member would like to play, as a sentence that they change in place, and the
 * friends who can (docs/behaviour/friends.md 5).
 */
import type { OwnUser } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { availabilityNow } from '../../../components/people/availability.ts';
import { Segmented } from '../../../components/segmented.tsx';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useVariant } from '../../../lib/pages/scope.ts';
import { saveMe } from '../../../lib/session/save-me.ts';
import { clock, TAGS } from '../../../lib/words/dates.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { endsFrom } from './ends.ts';
import { Friends } from './friends.tsx';
import styles from './member-home.module.css';

const LOOK_AGAIN_MS = 30_000;
const NOT_NOW = 'not now';

export function Sheet({ user }: { readonly user: OwnUser }) {
  const now = useNow();
  return (
    <>
      <OwnAvailability user={user} now={now} />
      <Friends user={user} here={useVariant()} now={now} />
    </>
  );
}

/** Returns the time, twice a minute anew, because what is said until a time ends by itself. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function OwnAvailability({ user, now }: { readonly user: OwnUser; readonly now: number }) {
  const t = useT();
  const variant = useVariant();
  const { availability, friendships } = user;
  const { status, until } = availabilityNow(availability, now);
  const end = until === null ? null : Date.parse(until);
  const choose = (chosen: string): void => {
    const isOn = chosen !== NOT_NOW;
    const changed = {
      ...availability,
      status: isOn ? ('available' as const) : ('unavailable' as const),
      until: isOn ? new Date(Number(chosen)).toISOString() : null,
      variants: [...availability.variants],
    };
    void saveMe({ availability: changed }, (before) => ({
      ...before,
      availability: changed,
      status: changed.status,
    }));
  };
  return (
    <section aria-labelledby="own-availability">
      <div role="status">
        <h2 id="own-availability" className={styles.sentence} data-status={status}>
          {sentenceOf(t, status, end)}
        </h2>
      </div>
      <Segmented
        legend={t('account.home.askUntil')}
        hideLegend
        value={
          status === 'unavailable' ? NOT_NOW : status === 'available' && end !== null ? `${end}` : undefined
        }
        values={[...endsFrom(now, status === 'available' ? end : null).map(String), NOT_NOW]}
        words={(value) =>
          value === NOT_NOW
            ? t('account.home.notNow')
            : t('account.home.friendUntil', { time: clock(t.locale, Number(value)) })
        }
        onChange={choose}
      />
      <p className={styles.seen}>
        {status === 'unavailable' && `${t('account.home.means')} `}
        {gamesWords(t, useOpenVariants(), availability.variants)}{' '}
        {t('account.home.seen', { count: friendships.length })}{' '}
        <Link to={paths.account('status', variant)}>{t('account.home.change')}</Link>
      </p>
    </section>
  );
}

function sentenceOf(t: Translator, status: OwnUser['status'], end: number | null): string {
  const time = end === null ? '' : clock(t.locale, end);
  switch (status) {
    case 'available':
      return end === null ? t('account.home.likes') : t('account.home.likesUntil', { time });
    case 'busy':
      return end === null ? t('account.home.busy') : t('account.home.busyUntil', { time });
    case 'unavailable':
      return t('account.home.ask');
  }
}

/** Returns for which games it counts; a member who has chosen none counts for all. */
function gamesWords(
  t: Translator,
  open: OwnUser['availability']['variants'],
  chosen: OwnUser['availability']['variants'],
): string {
  const games = open.filter((variant) => chosen.includes(variant));
  if (games.length === 0 || games.length === open.length) return t('account.home.forAll');
  const names = games.map((variant) => t(`games.${variant}.name`).toLocaleLowerCase(t.locale));
  return t('account.home.for', { games: new Intl.ListFormat(TAGS[t.locale]).format(names) });
}
