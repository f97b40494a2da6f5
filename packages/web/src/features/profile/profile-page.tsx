/** The profile of a user, as far as it is open to the user who looks at it (docs/behaviour/profile.md 1). */

import type { PublicUser } from '@troef/protocol';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { Badges } from '../../components/people/badges.tsx';
import { Portrait } from '../../components/people/portrait.tsx';
import { Presence } from '../../components/people/presence.tsx';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { findPerson } from '../../lib/people/people.ts';
import { useUser } from '../../lib/session/user.ts';
import { day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './profile.module.css';
import { Records } from './records.tsx';
import { Relations } from './relations.tsx';
import { Slams } from './slams.tsx';
import { titleWords } from './title-words.ts';

const Figures = lazy(() => import('./figures/figures.tsx'));
const Activity = lazy(() => import('./activity/activity-page.tsx'));

export function ProfilePage() {
  const { slug } = useParams();
  const me = useUser();
  const [search] = useSearchParams();
  if (me !== null && search.has('activity') && (slug === undefined || slug === me.slug)) {
    return (
      <Suspense>
        <Activity />
      </Suspense>
    );
  }
  // An address without a name means the user's own profile. A user with a slug has their own address: go
  // there.
  if (slug === undefined) {
    if (me === null) return null;
    return me.slug === null ? <Profile person={me} isMine /> : <Navigate replace to={paths.user(me.slug)} />;
  }
  if (me !== null && (slug === me.slug || slug === me.id)) return <Profile person={me} isMine />;
  return <Other key={slug} slug={slug} />;
}

type ProfileAnswer = { readonly person: PublicUser } | { readonly error: ApiFailure };

function Other({ slug }: { readonly slug: string }) {
  const t = useT();
  const [answer, setAnswer] = useState<ProfileAnswer | null>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => findPerson(slug),
    (reply) => setAnswer(reply.ok ? { person: reply.value } : { error: reply.error }),
    [slug, turn],
  );
  if (answer === null) {
    return (
      <p role="status" className={styles.waiting}>
        {t('settings.loading')}
      </p>
    );
  }
  if ('error' in answer) {
    const isMissing = answer.error.status === 404;
    return (
      <div className={styles.profile} role="alert">
        <title>{t('site.name')}</title>
        <h1 className={styles.name}>
          {t(isMissing ? 'settings.profile.missing.title' : 'settings.loadFailed')}
        </h1>
        {isMissing ? (
          <p>{t('settings.profile.missing.text')}</p>
        ) : (
          <button type="button" className={styles.again} onClick={() => setTurn(turn + 1)}>
            {t('settings.again')}
          </button>
        )}
      </div>
    );
  }
  const { person } = answer;
  // An earlier name leads here too; the address then changes to the present one.
  if (person.slug !== null && person.slug !== slug && person.id !== slug) {
    return <Navigate replace to={paths.user(person.slug)} />;
  }
  return <Profile person={person} isMine={false} />;
}

/** Whether the user plays now and shows it on their stream. */
const isLive = ({ status, availability }: PublicUser): boolean => status === 'busy' && availability.streaming;

function Profile({ person, isMine }: { readonly person: PublicUser; readonly isMine: boolean }) {
  const t = useT();
  const { name, title, avatar, memberSince, stream } = person;
  return (
    <div className={styles.profile}>
      <title>{t('settings.profile.pageTitle', { name })}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <Portrait name={name} src={avatar} size={112} />
        <div>
          <h1 className={styles.name}>{name}</h1>
          {title !== null && <p className={styles.title}>{titleWords(t, title)}</p>}
          <p className={styles.badges}>
            <Badges of={person} words />
          </p>
          {memberSince !== null && (
            <p className={styles.soft}>{t('settings.profile.since', { date: day(t.locale, memberSince) })}</p>
          )}
          <Presence of={person} />
        </div>
      </header>
      {isMine ? (
        <Link className={styles.again} to={paths.settings()}>
          {t('settings.profile.edit')}
        </Link>
      ) : (
        <Relations person={person} />
      )}
      {stream !== null && (
        <a className={styles.again} href={stream} rel="noreferrer nofollow" target="_blank">
          {t('settings.profile.stream')}
          {isLive(person) && <strong className={styles.live}>{t('settings.profile.live')}</strong>}
        </a>
      )}
      <Records tiers={person.tiers} records={person.records} isMine={isMine} />
      {!person.anonymous && <Slams of={person.id} />}
      {isMine && (
        <Link className={styles.again} to={paths.myPlay()}>
          {t('settings.figures.myPlay')}
        </Link>
      )}
      {isMine && (
        <Suspense>
          <Figures />
        </Suspense>
      )}
      {memberSince === null && !person.anonymous && (
        <p className={styles.soft}>{t('settings.profile.private', { name })}</p>
      )}
    </div>
  );
}
