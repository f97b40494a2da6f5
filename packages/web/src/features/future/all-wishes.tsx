/** All open wishes with the points that everybody gave them, the most wanted first. */
import type { Poll } from '@troef/protocol';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './future.module.css';
import { isFull, type Ranking } from './ranked.ts';

interface AllWishesProps {
  readonly poll: Poll;
  readonly ranking: Ranking;
  readonly onChoose: (wish: number) => void;
}

export function AllWishes({ poll, ranking, onChoose }: AllWishesProps) {
  const t = useT();
  const [refused, setRefused] = useState(false);
  const points = poll.counts ?? [];
  const most = Math.max(1, ...points);
  const open = [...points.keys()]
    .filter((at) => poll.wishes?.[at]?.state === 'open')
    .sort((one, other) => (points[other] ?? 0) - (points[one] ?? 0) || one - other);
  const choose = (wish: number): void => {
    setRefused(isFull(ranking));
    if (!isFull(ranking)) onChoose(wish);
  };
  return (
    <section aria-labelledby="all-wishes">
      <div className={styles.head}>
        <h2 id="all-wishes">{t('polls.future.all')}</h2>
        <span className={styles.soft}>{t('polls.future.voters', { voters: poll.voters ?? 0 })}</span>
      </div>
      <ul className={styles.rows}>
        {open.map((at) => {
          const words = poll.options[at]?.[t.locale] ?? '';
          const place = ranking.indexOf(at) + 1;
          return (
            <li key={at} className={styles.wish}>
              <div className={styles.words}>
                <b>{words}</b>
                <p>{poll.wishes?.[at]?.about?.[t.locale]}</p>
              </div>
              <span className={styles.bar}>
                {(points[at] ?? 0) > 0 && (
                  <i
                    aria-hidden="true"
                    style={{ width: `calc(${(points[at] ?? 0) / most} * (100% - 6.5em))` }}
                  />
                )}
                {t('polls.future.points', { points: points[at] ?? 0 })}
              </span>
              {place === 0 ? (
                <Button
                  className={styles.choose}
                  aria-label={t('polls.future.chooseOne', { wish: words })}
                  onClick={() => choose(at)}
                >
                  {t('polls.future.choose')}
                </Button>
              ) : (
                <span className={styles.mine}>
                  <Check size={20} strokeWidth={2.8} aria-hidden="true" />
                  {t('polls.future.place', { place: String(place) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p role="alert" className={styles.refused}>
        {refused && isFull(ranking) && t('polls.future.full')}
      </p>
      <p className={styles.away}>
        {t('polls.future.notHere')} <Link to={paths.contact(t.locale)}>{t('polls.future.tellUs')}</Link>
      </p>
    </section>
  );
}
