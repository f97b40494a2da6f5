/** What became of earlier wishes: in work, planned, done, or refused with the reason. */
import type { Poll, WishState } from '@troef/protocol';
import { Link } from 'react-router';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './future.module.css';

const STATES = ['building', 'planned', 'done', 'refused'] as const satisfies readonly WishState[];

export function Outcomes({ poll }: { readonly poll: Poll }) {
  const t = useT();
  return (
    <section className={styles.outcomes} aria-labelledby="outcomes">
      <div className={styles.head}>
        <h2 id="outcomes">{t('polls.future.became')}</h2>
      </div>
      {STATES.map((state) => (
        <Outcome key={state} poll={poll} state={state} />
      ))}
    </section>
  );
}

interface OutcomeProps {
  readonly poll: Poll;
  readonly state: (typeof STATES)[number];
}

function Outcome({ poll, state }: OutcomeProps) {
  const t = useT();
  const wishes = (poll.wishes ?? []).flatMap((wish, at) => (wish.state === state ? [{ ...wish, at }] : []));
  if (wishes.length === 0) return null;
  return (
    <div className={styles.outcome} data-state={state}>
      <h3>
        {t(`polls.future.${state}`)} <small>{t(`polls.future.${state}.when`)}</small>
      </h3>
      <ul className={styles.rows}>
        {wishes.map(({ at, note, about, link }) => {
          const words = poll.options[at]?.[t.locale];
          return (
            <li key={at}>
              <b>{link === null ? words : <WishLink to={link}>{words}</WishLink>}</b>
              <p>{(note ?? about)?.[t.locale]}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function WishLink({ to, children }: { readonly to: string; readonly children: string | undefined }) {
  return to.startsWith('/') ? (
    <Link to={to}>{children}</Link>
  ) : (
    <a href={to} rel="noopener">
      {children}
    </a>
  );
}
