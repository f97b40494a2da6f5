/**
 * The player's own cards. A tap plays (or raises first, if the player prefers), dragging up plays, arrows and
 * Enter play. A card that is not legal can still be pressed and says why. The hand is one stop of the Tab
 * key: the card that had the focus last, or the first one. Inside it the keys belong to the game, so that a
 * screen reader passes them on (docs/by-ear.md).
 *
 * Each card is a button that does not move, with a picture on it that does: no press is lost to an animation.
 */
import type { Card } from '@troef/games';
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { behindIn, type CardPlace, fanOut, keepRows, type Rows } from '../../../components/cards/fan.ts';
import { SPREAD } from '../../../components/cards/spread.ts';
import { useWidth } from '../../../components/cards/use-width.ts';
import { walkByArrows } from '../../../components/cards/walk-by-arrows.ts';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { measures } from '../frame/measures.ts';
import { isByPointer } from '../frame/use-input-mode.ts';
import { useShape } from '../frame/use-shape.ts';
import { liftFrom } from '../stage/motion.ts';
import { cardName } from '../words/names.ts';
import styles from './hand.module.css';
import { useHandMotion } from './use-hand-motion.ts';
import { usePress } from './use-press.ts';

const MAX_ON_TABLET = 136;
/** On large screens cards grow with the height, as the place of the hand does (table.module.css). */
const SHARE_OF_HEIGHT = 0.142;
const LEAST_ON_DESKTOP = 96;
/**
 * On a phone held sideways a whole card fits in the place of the hand. A wide one has its bids in fewer lines, and a
 * higher place for the hand (../frame/table.module.css).
 */
const SHARE_IN_LANDSCAPE = 0.176;
const SHARE_IN_WIDE_LANDSCAPE = 0.194;
const WIDE_LANDSCAPE = 740;
/** The widest card and the widest large one on phones lower than this. Two rows fit below the bid panel. */
const MAX_ON_PHONE = [
  [601, 64, 57],
  [700, 72, 57],
  [791, 98, 68],
] as const;
const MAX_ON_TALL_PHONE = [0, 98, 78] as const;

/** A hand dealt with up to this many cards is in one row on a short phone, because the bids need the height. */
const MOST_IN_ONE_ROW = 8;

/** A few frames: a player who presses cards does not see the focus. */
const AFTER_FRAME_MS = 50;
/** How long a card stays raised that was pressed and not played after all. */
const TAKEN_MS = 300;

/** Raises a card that was pressed. Its move is made after the frame that shows this. */
function showTaken(button: HTMLElement): void {
  button.dataset.taken = '';
  setTimeout(() => delete button.dataset.taken, TAKEN_MS);
}

export interface HandProps {
  readonly cards: readonly Card[];
  /** Cards that are legal now; null if nothing is asked of the hand. */
  readonly playable: ReadonlySet<Card> | null;
  /**
   * Whether a card is on its way to the server, so that no other can be played. The cards look as before until
   * the answer comes: to grey and lower them all for a moment would hold up the frame that answers the press.
   */
  readonly waits: boolean;
  /** Whether the others are grey. Not before the cards that forbid them lie on the table. */
  readonly dims: boolean;
  /** If several cards are chosen together: those chosen so far. `play` then chooses a card or lets it go. */
  readonly picked?: ReadonlySet<Card> | undefined;
  /** Cards with a mark: received, compulsory. */
  readonly marks?: ReadonlyMap<Card, string> | undefined;
  /** After the last card: what the focus rests on until the result has been read, in words. */
  readonly resting: string;
  /** Whether the deal is over, also before all of it has been shown. */
  readonly over: boolean;
  /** Cards a computer player would choose here. */
  readonly advised?: ReadonlySet<string> | undefined;
  readonly play: (card: Card) => void;
  readonly refuse: (card: Card) => void;
  readonly askAgain: (card: Card) => void;
}

const placeStyle = (cardWidth: number, { x, y, turn, free }: CardPlace, at: number): CSSProperties =>
  ({
    '--cw': `${cardWidth}px`,
    '--hand-x': `${x}px`,
    '--hand-y': `${y}px`,
    '--hand-turn': `${turn}deg`,
    width: free.width,
    '--hand-free': `${free.height}px`,
    '--hand-at': at + 1,
  }) as CSSProperties;

/**
 * Becomes grey a moment after the card can no longer be played: colours of a whole hand take a slow phone longer than
 * the rest of the turn, and a press does not wait for them.
 */
function HandFace({ dimmed, ...face }: Required<ComponentProps<typeof CardFace>>) {
  return <CardFace {...face} dimmed={useDeferredValue(dimmed)} />;
}

export function Hand({
  cards,
  playable,
  waits,
  dims,
  resting,
  over,
  picked,
  marks,
  advised,
  play,
  refuse,
  askAgain,
}: HandProps) {
  const t = useT();
  const shape = useShape();
  const { style, symbols, spacing } = usePreferences((preferences) => preferences.cards);
  const tapTwice = usePreferences((preferences) => preferences.tapTwice);
  const deal = useView((view) => `${view.room} ${view.deal?.number} ${view.deal?.dealer}`);
  const played = useView((view) => view.deal?.tricks.length ?? 0);
  const [setElement, width] = useWidth();
  const list = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<Card | null>(null);
  const focusedAt = useRef<number | null>(null);
  const [stop, setStop] = useState<Card | null>(null);
  const [isInside, setIsInside] = useState(false);
  const { width: wide, height } = measures();
  const large = style === 'large';
  const [, usual, largest] = MAX_ON_PHONE.find(([below]) => height < below) ?? MAX_ON_TALL_PHONE;
  const maxCard =
    shape === 'desktop'
      ? Math.max(LEAST_ON_DESKTOP, height * SHARE_OF_HEIGHT)
      : shape === 'landscape'
        ? height * (wide < WIDE_LANDSCAPE ? SHARE_IN_LANDSCAPE : SHARE_IN_WIDE_LANDSCAPE)
        : shape === 'tablet'
          ? MAX_ON_TABLET
          : large
            ? largest
            : usual;
  const flat = shape === 'phone' && height <= 790 && played + cards.length <= MOST_IN_ONE_ROW;
  const rows = useRef<Rows | null>(null);
  rows.current = useMemo(() => keepRows(cards, rows.current), [cards]);
  const behind = behindIn(cards, rows.current);
  const fan = useMemo(
    () =>
      fanOut({
        cards,
        width,
        maxCard,
        rows: shape === 'phone' && !flat ? 2 : 1,
        behind,
        spread: SPREAD[spacing],
        large,
      }),
    [cards, width, shape, behind, spacing, maxCard, large, flat],
  );
  const letters = symbolsFor(symbols, t.locale);

  const buttonOf = (card: Card): HTMLButtonElement | null =>
    list.current?.querySelector<HTMLButtonElement>(`[data-card="${card}"]`) ?? null;

  const buttons = (): readonly HTMLButtonElement[] => [...(list.current?.querySelectorAll('button') ?? [])];

  // Without a width no card has a place. It would fly in from wherever it was put instead.
  const laid = width === 0 ? [] : cards;
  useHandMotion(deal, laid, fan.places, (card) => buttonOf(card)?.firstElementChild ?? null);

  // A played card takes the focus with it, so its neighbour gets the focus and the keyboard stays in the
  // hand. With the next deal the focus is decided anew.
  useEffect(() => {
    if (cards.length === 0) focusedAt.current = null;
    const pass = (): void => {
      if (focusedAt.current === null || document.activeElement !== document.body) return;
      (buttons()[focusedAt.current] ?? buttons().at(-1))?.focus({ preventScroll: true });
    };
    if (!isByPointer()) return pass();
    // The first frame after a press does not wait for it.
    const timer = setTimeout(pass, AFTER_FRAME_MS);
    return () => clearTimeout(timer);
  }, [cards.length]);

  useEffect(() => {
    if (chosen !== null && !cards.includes(chosen)) setChosen(null);
  }, [cards, chosen]);

  const take = (card: Card, sure: boolean) => {
    if (waits || playable === null || !playable.has(card)) return refuse(card);
    if (picked !== undefined) return play(card);
    if (tapTwice && !sure && chosen !== card) {
      setChosen(card);
      return askAgain(card);
    }
    const button = buttonOf(card);
    const picture = button?.firstElementChild;
    if (picture != null) liftFrom(card, picture.getBoundingClientRect());
    if (button !== null) showTaken(button);
    setChosen(null);
    // A browser that loses the element with the focus lays out the page at once, in the middle of the change.
    if (isByPointer()) button?.blur();
    play(card);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    walkByArrows(event, buttons(), { preventScroll: true });
  };

  const firstPlayable = laid.find((card) => playable?.has(card));
  const tabStop = stop !== null && laid.includes(stop) ? stop : (firstPlayable ?? laid[0]);
  // Where cards were chosen together, such as those that are passed, the page has put the focus on some card. When
  // one is to be played, it goes to the first that may be.
  const isPicking = picked !== undefined;
  const hasPicked = useRef(false);
  useEffect(() => {
    if (isPicking) hasPicked.current = true;
    if (isPicking || firstPlayable === undefined || !hasPicked.current) return;
    hasPicked.current = false;
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || list.current?.contains(at) !== true) return;
    if (playable?.has(at.dataset.card as Card) !== true)
      buttonOf(firstPlayable)?.focus({ preventScroll: true });
  }, [isPicking, firstPlayable, playable]);
  // No card can be played any more. The focus rests on a button that says so, and goes from there to the
  // result and to nothing in between.
  const isResting = isInside && stop !== null && (over || laid.length === 0);
  useLayoutEffect(() => {
    const at = document.activeElement;
    const isFree = at === document.body || list.current?.contains(at) === true;
    if (isResting && isFree) rest.current?.focus({ preventScroll: true });
  }, [isResting]);
  const press = usePress({ elementOf: buttonOf, take });

  return (
    <div
      role="application"
      className={styles.hand}
      ref={setElement}
      data-place="own-hand"
      data-row={flat || undefined}
      data-large={(large && shape === 'phone') || undefined}
      onFocus={() => setIsInside(true)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
        focusedAt.current = null;
        setIsInside(false);
        if (laid.length === 0) setStop(null);
      }}
    >
      {isResting && (
        <button ref={rest} type="button" data-rest className="visually-hidden" onClick={() => refuse(stop)}>
          {resting}
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a hand of cards */}
      <div
        role="group"
        aria-label={t('table.yourHand')}
        className={styles.cards}
        ref={list}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const at = buttons().indexOf(event.target as HTMLElement as HTMLButtonElement);
          focusedAt.current = at < 0 ? null : at;
          setStop(laid[at] ?? null);
        }}
      >
        {laid.map((card, at) => {
          const place = fan.places[at];
          const can = playable === null ? null : playable.has(card);
          const mark = marks?.get(card);
          const name = cardName(t, card);
          const raised = picked === undefined ? chosen === card : picked.has(card);
          const choosable = can === true && !waits && (tapTwice || picked !== undefined);
          return (
            <button
              key={card}
              type="button"
              data-card={card}
              className={`${styles.card} ${can === true ? styles.can : ''} ${raised ? styles.chosen : ''}`}
              aria-label={mark === undefined ? name : t('table.cardMarked', { card: name, mark })}
              tabIndex={card === tabStop ? 0 : -1}
              aria-disabled={can === true && !waits ? undefined : true}
              aria-pressed={choosable ? raised : undefined}
              data-marked={mark === undefined ? undefined : true}
              data-advised={advised?.has(card) || undefined}
              style={place && placeStyle(fan.cardWidth, place, at)}
              onPointerDown={(event) => press.onPointerDown(card, event)}
              onClick={(event) => press.onClick(card, event)}
            >
              <span className={styles.picture}>
                <HandFace card={card} style={style} letters={letters} dimmed={dims && can === false} />
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
