/**
 * The deals of a player in a duplicate round that is over, each beside the best other table, with the replays
 * (docs/behaviour/tournaments.md 9).
 */
import type { Seat, Variant } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import type { RoundDealsReply, TournamentReply } from '@troef/protocol';
import { Suspense, useState } from 'react';
import { DealRow, DealRows } from '../../components/deals/deal-row.tsx';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { contractOfLine } from '../../lib/words/contracts/line.ts';
import { TAGS } from '../../lib/words/dates.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import { gained } from '../../lib/words/points.ts';
import { Words } from '../../lib/words/words.tsx';
import { readRoundDeals } from './api.ts';
import styles from './event/tables.module.css';
import parts from './parts.module.css';

interface RoundDealsProps {
  readonly tournament: Pick<TournamentReply, 'id' | 'variant'>;
  readonly round: number;
  readonly user: string;
}

export default function RoundDeals(props: RoundDealsProps) {
  return (
    <Suspense>
      <Words of="table">
        <Words of={props.tournament.variant}>
          <Shown {...props} />
        </Words>
      </Words>
    </Suspense>
  );
}

const percentWords = (t: Translator, percent: number): string =>
  new Intl.NumberFormat(TAGS[t.locale], { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);

function Shown({ tournament: { id, variant }, round, user }: RoundDealsProps) {
  const t = useT();
  const [reply, setReply] = useState<RoundDealsReply | null>(null);
  useAnswer(
    () => readRoundDeals(variant, id, { round, user }),
    (answer) => setReply(answer.ok ? answer.value : null),
    [variant, id, round, user],
  );
  if (reply === null || reply.deals.length === 0) return null;
  return (
    <section>
      <h3 className={styles.deals}>
        {t('tournaments.deals.title', { percent: percentWords(t, reply.percent) })}
      </h3>
      <DealRows>
        {reply.deals.map((deal, at) => (
          <Deal key={`${deal.set} ${deal.deal}`} variant={variant} no={at + 1} deal={deal} />
        ))}
      </DealRows>
    </section>
  );
}

interface DealProps {
  readonly variant: Variant;
  readonly no: number;
  readonly deal: RoundDealsReply['deals'][number];
}

function Deal({ variant, no, deal: { own, others, seat } }: DealProps) {
  const t = useT();
  const [best] = others;
  return (
    <DealRow
      no={no}
      percent={own.percent}
      percentWords={own.percent === null ? '–' : percentWords(t, own.percent)}
      score={own.score}
      isPenalty={FACTS[variant].lowestWins === true}
      what={<Played variant={variant} at={own} viewer={seat as Seat} />}
    >
      {best !== undefined && (
        <p className={parts.soft}>
          {t('tournaments.deals.best', { table: best.table, score: gained(best.score) })}{' '}
          <Played variant={variant} at={best} viewer={null} />
        </p>
      )}
    </DealRow>
  );
}

interface PlayedProps {
  readonly variant: Variant;
  readonly at: RoundDealsReply['deals'][number]['own'];
  readonly viewer: Seat | null;
}

/** What a table played, as the way to its replay. */
function Played({ variant, at: { room, dealing, line, names }, viewer }: PlayedProps) {
  const t = useT();
  const contract = line === null ? '' : contractOfLine(t, variant, { line, names }, viewer);
  const words = contract === '' ? t('tournaments.deals.replay') : contract;
  return room === null ? words : <a href={paths.replayOf(room, dealing ?? 1)}>{words}</a>;
}
