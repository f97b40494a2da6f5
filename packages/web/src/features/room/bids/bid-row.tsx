/** One row of the bid panel: what its bids have in common, and a button for each. */
import { type ReactNode, useId, useRef } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useAdvice } from '../advice/store.ts';
import { say } from '../ear/say.ts';
import styles from './bid-row.module.css';
import { whyGoneIn } from './explanations.ts';
import { pointsAt } from './points-at.ts';
import { type BidChoice, type BidRow, isGone } from './rows.ts';

/** A button held for this long explains itself instead of bidding. */
const HOLD_MS = 450;
/** Four suits, no trump and all trump: the largest number of tiles that show only a sign and a word. */
const SUITS_AND_MORE = 6;

interface RowProps {
  readonly row: BidRow;
  /** The id of the explanation, which stands beside the bids. */
  readonly helpId: string;
  /** Whether all explanations are shown at once, here or elsewhere. */
  readonly explained: boolean;
  /** Whether they stand below their bids. */
  readonly isBelow: boolean;
  readonly show: (help: string | null) => void;
  readonly bid: (move: string) => void;
}

function BidButton({
  choice,
  described,
  show,
  bid,
}: {
  readonly choice: BidChoice;
  readonly described: string | undefined;
  readonly show: (shown: boolean) => void;
  readonly bid: (move: string) => void;
}) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; long: boolean } | null>(null);
  const { name, mark, words, small, breadth } = choice;
  const advised = useAdvice(({ advice }) => advice?.move === choice.move);
  const worded = words !== undefined;
  // The visible words say the same as the name, for the eye, so a screen reader hears the name and the price.
  const hasPrice = small !== undefined && !name.toLowerCase().includes(small.toLowerCase());
  const spoken = hasPrice ? `${name}, ${small}` : name;
  return (
    <button
      type="button"
      className={styles.bid}
      data-breadth={breadth}
      data-advised={advised || undefined}
      aria-label={worded ? undefined : spoken}
      aria-describedby={described}
      onPointerMove={(event) => pointsAt(event) && show(true)}
      onPointerLeave={() => {
        clearTimeout(held.current?.timer);
        show(false);
      }}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && show(true)}
      onBlur={() => show(false)}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') return;
        const now = {
          long: false,
          timer: setTimeout(() => {
            now.long = true;
            show(true);
          }, HOLD_MS),
        };
        held.current = now;
      }}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        const long = held.current?.long === true;
        clearTimeout(held.current?.timer);
        held.current = null;
        if (!long) bid(choice.move);
      }}
    >
      {worded && <span className="visually-hidden">{spoken} </span>}
      {mark}
      {worded && <span aria-hidden="true">{words}</span>}
      {small !== undefined && <small aria-hidden="true">{small}</small>}
    </button>
  );
}

/** One bid explained by its name. */
export function Explained({ name, help }: { readonly name: ReactNode; readonly help: string }) {
  return (
    <p className={styles.explained} aria-hidden="true">
      <b>{name}</b>: {help}
    </p>
  );
}

/** A bid that is not possible now. Tab passes it by; a pointer, the arrows and a screen reader find out why. */
function GoneBid({
  choice,
  show,
}: {
  readonly choice: BidChoice;
  readonly show: (why: string | null) => void;
}) {
  const { name, mark, words, why = null } = choice;
  const worded = words !== undefined;
  const spoken = [name, why].filter(Boolean).join('. ');
  return (
    <button
      type="button"
      className={styles.bid}
      tabIndex={-1}
      aria-disabled="true"
      aria-label={worded ? undefined : spoken}
      onPointerMove={(event) => pointsAt(event) && show(why)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && show(null)}
      onFocus={() => show(why)}
      onBlur={() => show(null)}
      onClick={() => {
        show(why);
        if (why !== null) say(why);
      }}
    >
      {worded && <span className="visually-hidden">{spoken} </span>}
      {mark}
      {worded && <span aria-hidden="true">{words}</span>}
    </button>
  );
}

export function Row({ row, helpId, explained, isBelow, show, bid }: RowProps) {
  const t = useT();
  const id = useId();
  const { name, stake, help, layout = 'line', over, choices } = row;
  const described = name === undefined && stake === undefined ? undefined : `${id}-stake`;
  return (
    <div
      className={`${styles.row} ${layout === 'line' ? '' : styles.whole}`}
      data-narrowed={over !== undefined || undefined}
      data-gone={isGone(row) || undefined}
    >
      {stake !== undefined ? (
        <div className={styles.rowName}>
          {name}
          <small id={`${id}-stake`}>{stake}</small>
        </div>
      ) : (
        name !== undefined && (
          <div className={styles.rowName}>
            <span id={`${id}-stake`}>{name}</span>
          </div>
        )
      )}
      {over !== undefined && <div className={styles.narrows}>{over}</div>}
      <div
        // The explanation is told once for the row, and only if the player has asked for explanations.
        {...(explained && help !== undefined && { role: 'group', 'aria-describedby': helpId })}
        data-many={choices.length > SUITS_AND_MORE || undefined}
        className={`${styles.options} ${layout === 'whole' ? styles.stacked : layout === 'tiles' ? styles.tiles : ''}`}
      >
        {choices.map((choice) =>
          choice.gone ? (
            <GoneBid key={choice.move} choice={choice} show={show} />
          ) : (
            <BidButton
              key={choice.move}
              choice={choice}
              described={described}
              show={(shown) => show(shown ? (choice.help ?? help ?? null) : null)}
              bid={bid}
            />
          ),
        )}
      </div>
      {/* Only visible: a screen reader finds the explanation beside the bids (./bid-panel.tsx). */}
      {isBelow && help !== undefined && (
        <p className={styles.explained} aria-hidden="true">
          {help}
        </p>
      )}
      {isBelow &&
        whyGoneIn(t, row).map(({ key, name: bids, words, isOfRow }) =>
          isOfRow ? (
            <p key={key} className={styles.explained} aria-hidden="true">
              {words}
            </p>
          ) : (
            <Explained key={key} name={bids} help={words} />
          ),
        )}
      {isBelow &&
        choices.map(
          (choice) =>
            choice.help !== undefined && (
              <Explained key={choice.move} name={choice.name} help={choice.help} />
            ),
        )}
    </div>
  );
}
