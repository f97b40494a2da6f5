/**
 * The panel for bids: every legal bid as a button, with what it is worth. "What is this?" explains a bid
 * while it is held, hovered or focused, and all of them at once on request. The game supplies the bids.
 */
import { CircleHelp, ClipboardList } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { AdviceButton } from '../advice/advice-button.tsx';
import { AdviceNote } from '../advice/advice-note.tsx';
import { dropAdvice, useAdvice } from '../advice/store.ts';
import { useHasDock, useShape } from '../frame/use-shape.ts';
import { OwnClock } from '../people/use-ring.tsx';
import type { PanelProps } from '../variant/variant-table.ts';
import styles from './bid-panel.module.css';
import { Explained, Row } from './bid-row.tsx';
import { ExplainedBeside } from './explained-beside.tsx';
import { pointsAt } from './points-at.ts';
import { type BidRow, type PlainBid, rowsIfSmall } from './rows.ts';
import { taughtBoard, useTaught } from './taught.ts';
import { useBidFocus } from './use-bid-focus.ts';
import { useExplained } from './use-explained.ts';

export interface BidPanelProps extends PanelProps {
  /** The question: "Your bid", "Choose the trump". */
  readonly heading: string;
  /** Beside the heading: a short fact, such as the player's earlier bid. */
  readonly aside?: ReactNode;
  /** Under the heading: what the player has to know for this bid. */
  readonly note?: ReactNode;
  /** Over the rows: what narrows them down, such as the level of the bid. */
  readonly children?: ReactNode;
  readonly rows: readonly BidRow[];
  readonly plain?: readonly PlainBid[];
}

export function BidPanel({
  heading,
  aside,
  note,
  children,
  rows: everyRow,
  plain: everyPlain = [],
  bid,
  openSheet,
}: BidPanelProps) {
  const t = useT();
  const shape = useShape();
  const taught = useTaught();
  const board = { rows: everyRow, plain: everyPlain };
  const { rows: allRows, plain } = taught === null ? board : taughtBoard(board, taught);
  const isNarrowed = allRows.length < everyRow.length || plain.length < everyPlain.length;
  const panel = useRef<HTMLElement>(null);
  const hasDock = useHasDock();
  const [explained, explain] = useExplained(panel, !hasDock);
  // Where there is no side panel, each explanation stands below its bids.
  const isBelow = explained && !hasDock;
  const beside =
    explained && hasDock ? (panel.current?.closest('[data-game]')?.querySelector('aside') ?? null) : null;
  const [shown, setShown] = useState<string | null>(null);
  const question = useRef<HTMLDivElement>(null);
  const advice = useAdvice((state) => state.advice);
  const headingId = useId();
  // A phone has no room for what is not possible, upright or sideways.
  const isSmall = shape === 'phone' || shape === 'landscape';
  const rows = isSmall ? rowsIfSmall(allRows) : allRows;
  useBidFocus(question);
  // It has no room for advice and explanations at once either: what was asked for last stays.
  useEffect(() => {
    if (isSmall && explained && advice !== null) explain();
  }, [isSmall, explained, advice, explain]);
  const explainAll = (): void => {
    if (isSmall) dropAdvice();
    explain();
  };
  const count = allRows.reduce(
    (sum, row) => sum + row.choices.filter(({ gone }) => gone !== true).length,
    plain.length,
  );
  const explains =
    plain.some(({ help }) => help !== undefined) ||
    rows.some((row) => row.help !== undefined || row.choices.some(({ help }) => help !== undefined));
  return (
    <section ref={panel} className={styles.sheet}>
      <OwnClock />
      <header className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {aside !== undefined && <span className={styles.asked}>{aside}</span>}
        <AdviceButton className={styles.help} label={styles.helpWords} />
        {explains && (
          <button
            type="button"
            className={styles.help}
            aria-label={t('table.bidHelp')}
            aria-pressed={explained}
            onClick={explainAll}
          >
            <CircleHelp size={20} aria-hidden="true" />
            <span className={aside === undefined ? undefined : styles.helpWords}>{t('table.bidHelp')}</span>
          </button>
        )}
      </header>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      {isNarrowed && <p className={styles.note}>{t('table.laterBids')}</p>}
      {advice !== null && <AdviceNote advice={advice} inPanel />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are the bids and nothing else */}
      <div role="group" aria-label={t('table.bids')} className={styles.bids}>
        {/* Inside `application`, keys belong to the game and a screen reader passes them on
            (docs/by-ear.md). */}
        <div role="application" className={styles.bids}>
          {/* The focus comes here, so that the next Tab goes to the first bid and not to the help button. */}
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div
            ref={question}
            tabIndex={-1}
            data-question
            role="group"
            // The question itself is spoken (../ear), and the focus does not say it a second time.
            aria-label={t('table.choices', { count })}
            className={styles.rows}
          >
            {children !== undefined && <div className={styles.over}>{children}</div>}
            {rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                helpId={`${headingId}${row.key}`}
                explained={explained}
                isBelow={isBelow}
                show={setShown}
                bid={bid}
              />
            ))}
            {isBelow &&
              plain.map(
                ({ move, name, help }) =>
                  help !== undefined && <Explained key={move} name={name} help={help} />,
              )}
          </div>
          {plain.length > 0 && (
            <div className={styles.plain}>
              {plain.map(({ move, name, help = null }) => (
                <button
                  key={move}
                  type="button"
                  data-advised={advice?.move === move || undefined}
                  onClick={() => bid(move)}
                  onPointerMove={(event) => pointsAt(event) && setShown(help)}
                  onPointerLeave={() => setShown(null)}
                  onFocus={(event) => event.currentTarget.matches(':focus-visible') && setShown(help)}
                  onBlur={() => setShown(null)}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
        </div>
      </div>
      {/* Outside of `application`, so that a screen reader can read on into it. */}
      <div className="visually-hidden" hidden={!explained}>
        {rows.flatMap((row) => [
          row.help !== undefined && (
            <p key={row.key} id={`${headingId}${row.key}`}>
              {row.help}
            </p>
          ),
          ...row.choices.map(
            ({ move, name, help }) => help !== undefined && <p key={move}>{`${name}: ${help}`}</p>,
          ),
        ])}
        {plain.map(({ move, name, help }) => help !== undefined && <p key={move}>{`${name}: ${help}`}</p>)}
      </div>
      {shape === 'phone' && (
        <button type="button" className={styles.score} onClick={openSheet} aria-label={t('table.scoreSheet')}>
          <ClipboardList size={22} aria-hidden="true" />
        </button>
      )}
      {shown !== null && !explained && (
        <p className={styles.tip} aria-hidden="true">
          {shown}
        </p>
      )}
      {beside !== null && <ExplainedBeside panel={beside} rows={rows} plain={plain} close={explain} />}
    </section>
  );
}
