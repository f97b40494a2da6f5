/** A tournament in a day of the grid. Those in which the reader plays are full of the colour of their game. */
import type { TournamentRow } from '@troef/protocol';
import { CircleCheck, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { GameMark } from '../../../components/game-mark.tsx';
import { pageOf } from '../../../lib/games/variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { hour, hourInBrussels } from '../../../lib/words/tournaments.ts';
import styles from './calendar-page.module.css';
import { isOwn, stateWords } from './entries.ts';

export function Entry({ row }: { readonly row: TournamentRow }) {
  const t = useT();
  const { variant, slug, name, status } = row;
  return (
    <Link
      className={styles.entry}
      to={paths.tournament(slug, variant)}
      data-accent={pageOf(variant).accent}
      data-own={isOwn(row) || undefined}
      data-status={status}
    >
      <GameMark variant={variant} size={30} />
      <span className={styles.words}>
        <Hour row={row} />
        <span>{name[t.locale]}</span>
        <State row={row} />
      </span>
    </Link>
  );
}

/** The hour on the reader's clock, and in Brussels if that differs. */
export function Hour({ row: { start } }: { readonly row: TournamentRow }) {
  const t = useT();
  const brussels = hourInBrussels(t.locale, start);
  return (
    <time dateTime={start}>
      <b>{hour(t.locale, start)}</b>
      {brussels !== null && ` ${t('tournaments.brussels', { hour: brussels })}`}
    </time>
  );
}

export function State({ row }: { readonly row: TournamentRow }) {
  const t = useT();
  const words = stateWords(t, row);
  if (words === null) return null;
  const Icon = isOwn(row) ? CircleCheck : row.own?.state === 'reserve' ? Hourglass : null;
  return (
    <span className={styles.state}>
      {Icon !== null && <Icon aria-hidden="true" size={17} />}
      {words}
    </span>
  );
}
