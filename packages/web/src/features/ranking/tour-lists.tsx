/** The other lists of the tournament ranking: that of now, the seasons, and those after each evening. */
import type { Variant } from '@troef/games';
import { type RankingsReply, TOUR_CURRENT } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { readLists } from '../../components/ranking/read-ranking.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { isTour } from './api.ts';
import styles from './tour.module.css';
import { nameOfTour } from './words.ts';

/** So many evenings are shown at once; the others unfold. */
const SHOWN = 6;

const isSeason = (slug: string): boolean => slug.length === 'tour-yyyy'.length;

interface TourListsProps {
  readonly variant: Variant;
  /** The list that is open. */
  readonly now: string;
}

export function TourLists({ variant, now }: TourListsProps) {
  const t = useT();
  const [lists, setLists] = useState<RankingsReply>([]);
  useAnswer(
    () => readLists(variant),
    (reply) => setLists(reply.ok ? reply.value : []),
    [variant],
  );
  const slugs = lists.map(({ slug }) => slug).filter((slug) => isTour(slug) && slug !== TOUR_CURRENT);
  const days = slugs.filter((slug) => !isSeason(slug));
  if (slugs.length === 0) return null;
  const links = { variant, now };
  return (
    <nav className={styles.lists} aria-label={t('ranking.tour.lists')}>
      <h2>{t('ranking.tour.lists')}</h2>
      <Links {...links} slugs={[TOUR_CURRENT, ...slugs.filter(isSeason)]} />
      <h3>{t('ranking.tour.evenings')}</h3>
      <Links {...links} slugs={days.slice(0, SHOWN)} />
      {days.length > SHOWN && (
        <details>
          <summary>{t('ranking.tour.older')}</summary>
          <Links {...links} slugs={days.slice(SHOWN)} />
        </details>
      )}
    </nav>
  );
}

function Links({ variant, now, slugs }: TourListsProps & { readonly slugs: readonly string[] }) {
  const t = useT();
  return (
    <ul>
      {slugs.map((slug) => (
        <li key={slug}>
          <Link
            to={paths.tournamentRanking(variant, slug === TOUR_CURRENT ? undefined : slug)}
            aria-current={slug === now ? 'page' : undefined}
          >
            {nameOfTour(t, slug)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
