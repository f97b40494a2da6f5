/** The reader's own three wishes, which move by buttons and are saved together. */
import type { Poll } from '@troef/protocol';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Link } from 'react-router';
import { VoteObstacle } from '../../components/polls/vote-obstacle.tsx';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './own-wishes.module.css';
import { moved, type Ranking, withoutWish } from './ranked.ts';

export type SaveState = 'same' | 'changed' | 'saving' | 'saved';

interface OwnWishesProps {
  readonly poll: Poll;
  readonly ranking: Ranking;
  readonly state: SaveState;
  readonly failure: ApiFailure | null;
  readonly onChange: (ranking: Ranking) => void;
  readonly onSave: () => void;
}

export function OwnWishes({ poll, ranking, state, failure, onChange, onSave }: OwnWishesProps) {
  const t = useT();
  const me = useUser();
  const back = `${paths.future(t.locale)}?wishes=${ranking.join(',')}`;
  return (
    <section className={styles.own} aria-labelledby="own-wishes">
      <h2 id="own-wishes" tabIndex={-1}>
        {t('polls.future.yours')}
      </h2>
      {ranking.length === 0 && <p className={styles.none}>{t('polls.future.none')}</p>}
      <ol className={styles.slots}>
        {ranking.map((wish, place) => {
          const words = poll.options[wish]?.[t.locale] ?? '';
          return (
            <li key={wish} className={styles.slot}>
              <span className={styles.no} aria-hidden="true">
                {place + 1}
              </span>
              <b className={styles.words}>{words}</b>
              <span className={styles.moves}>
                <button
                  type="button"
                  aria-label={t('polls.future.up', { wish: words })}
                  aria-disabled={place === 0}
                  onClick={() => onChange(moved(ranking, place, -1))}
                >
                  <ChevronUp aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label={t('polls.future.down', { wish: words })}
                  aria-disabled={place === ranking.length - 1}
                  onClick={() => onChange(moved(ranking, place, 1))}
                >
                  <ChevronDown aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label={t('polls.future.remove', { wish: words })}
                  onClick={() => {
                    onChange(withoutWish(ranking, wish));
                    // The button is gone, so the focus goes to the heading of the list.
                    document.getElementById('own-wishes')?.focus();
                  }}
                >
                  <X aria-hidden="true" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {(ranking.length > 0 || state === 'changed') && (
        <div className={styles.save}>
          {me === null ? (
            <Link className={styles.go} to={withReturn(paths.account('login'), back)}>
              {t('polls.future.logIn')}
            </Link>
          ) : (
            <button type="button" className={styles.go} disabled={state === 'saving'} onClick={onSave}>
              {t('polls.future.save')}
            </button>
          )}
          <p>{t('polls.future.worth')}</p>
        </div>
      )}
      <p role="status" className={styles.state}>
        {state === 'saved' && t('polls.future.saved')}
        {state === 'changed' && me !== null && t('polls.future.unsaved')}
      </p>
      <VoteObstacle failure={failure} />
    </section>
  );
}
