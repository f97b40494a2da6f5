/** The score sheet like the one on paper: deal by deal the contract and everybody's points, then the totals. */
import type { SheetLine } from '@troef/games';
import { SEATS } from '../../../lib/cards.ts';
import { useT } from '../../../lib/i18n.tsx';
import { useView } from '../room-context.tsx';
import { ContractWords } from '../seats/bubble.tsx';
import { nameOf, progress } from '../words/speak.ts';
import { ScoreChart } from './score-chart.tsx';
import { cumulative, signed } from './score-lines.ts';
import styles from './sheet.module.css';

function Line({
  line,
  at,
  seats,
}: {
  readonly line: SheetLine;
  readonly at: readonly number[];
  readonly seats: readonly (0 | 1 | 2 | 3)[];
}) {
  const t = useT();
  return (
    <tr>
      <th scope="row">
        <i>{line.deal}</i>
        {line.contract === null ? (
          t('table.allPassedRow')
        ) : (
          <ContractWords id={line.contract.id} trump={line.contract.trump} />
        )}
        {line.contract?.doubled === true && <em> ×2</em>}
      </th>
      {seats.map((seat) => (
        <td key={seat} className={line.contract?.declarers.includes(seat) ? styles.declarer : undefined}>
          {line.contract === null ? '–' : signed(at[seat] ?? 0)}
        </td>
      ))}
    </tr>
  );
}

export function ScoreSheet({ heading = true }: { readonly heading?: boolean }) {
  const t = useT();
  const view = useView((whole) => whole);
  const { deal, sheet, totals } = view;
  // The viewer stands first, then clockwise: the order of play as he sees it.
  const seats = SEATS.map((_, at) => SEATS[((view.seat ?? 0) + at) % 4] as 0 | 1 | 2 | 3);
  const sums = cumulative(sheet);
  const running = deal !== null && deal.scores === null && deal.contract !== null ? deal : null;
  const number =
    deal === null
      ? ''
      : deal.of === null
        ? t('table.dealFree', { number: deal.number })
        : t('table.dealOf', { number: deal.number, of: deal.of });
  return (
    <section className={styles.score}>
      {heading && (
        <h2>
          {t('table.scoreSheet')} <small>{number}</small>
        </h2>
      )}
      <table aria-label={t('table.scoreSheet')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('table.deal')}</span>
            </th>
            {seats.map((seat) => (
              <th key={seat} scope="col" title={nameOf(view, seat)}>
                {nameOf(view, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.map((line, at) => (
            <Line key={at} line={line} at={sums[at] ?? []} seats={seats} />
          ))}
          {running?.contract && (
            <tr className={styles.now}>
              <th scope="row">
                <i>{running.number}</i>
                <ContractWords id={running.contract.id} trump={running.contract.trump} />
              </th>
              <td colSpan={4}>{progress(t, running.contract, running.tricksWon)}</td>
            </tr>
          )}
          {sheet.length === 0 && running === null && (
            <tr className={styles.now}>
              <td colSpan={5} className={styles.none}>
                {t('table.noDealsYet')}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('table.total')}</th>
            {seats.map((seat) => (
              <td key={seat}>{signed(totals[seat])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {sums.length > 1 && (
        <ScoreChart sums={sums} seats={seats} names={seats.map((seat) => nameOf(view, seat))} />
      )}
    </section>
  );
}
