/**
 * The trick as it is shown on the table. It lags behind the view by as much as a reader needs: cards come one
 * after the other, the last card of a trick lands, its best card is marked for a moment, the trick goes to its
 * winner, and only then what comes next is shown: a card, or whose turn it is.
 *
 * It only ever shows what has happened. It catches up at once when the player acts, falls behind or does not
 * look. The game itself never waits for it.
 */
import type { Play, Seat } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';

const BETWEEN_CARDS_MS = 240;
/** After this time the eye sees a card lie still: its flight (./motion.ts) ends slowly. */
export const LANDS_MS = 600;
/** The best card of a trick is marked at least this long, unless the player wants less to read it. */
const MARKED_MS = 400;
/** How long a trick takes to slide to its winner. The animation (./motion.ts) has the same time. */
export const SLIDE_MS = 400;
/** If more cards than this are left to show, the player was away and wants the table as it is now. */
const TOO_FAR_BEHIND = 8;

export interface StageState {
  readonly plays: readonly Play[];
  /** The winner of the trick on the table. */
  readonly winner: Seat | null;
  /**
   * The player that the line on top names as the winner of the trick, while it is marked or leaves. Null while the
   * room plays tricks out by itself.
   */
  readonly taker: Seat | null;
  /** The previous trick on its way to its winner. The next one begins after it. */
  readonly leaving: { readonly plays: readonly Play[]; readonly winner: Seat } | null;
  /** Whether something is still to be shown. */
  readonly busy: boolean;
  /**
   * The view that goes with the cards on the table. Whatever stands beside them is drawn from it: a trick counts
   * once its winner is marked, and the result of a deal once its last trick has gone. Null before the first view.
   */
  readonly view: RoomView | null;
}

/**
 * Timings for tricks that the room plays out by itself, because nothing in them counts: just slow enough to
 * be noticed.
 */
const FAST = { betweenCards: 110, reading: 240 } as const;

/** `view` is that of the update in which the trick was won; null if the deal ended in it. */
type StageStep = ({ readonly card: Play } | { readonly won: Seat; readonly view: RoomView | null }) & {
  readonly fast: boolean;
};

const EMPTY = { plays: [], winner: null, taker: null, leaving: null, busy: false } as const;

export interface Stage {
  readonly store: StoreApi<StageState>;
  happened(events: readonly RoomEvent[], view: RoomView): void;
  /** Shows the table as it is now. */
  hurry(): void;
  close(): void;
}

const FRESH_START: ReadonlySet<RoomEvent['type']> = new Set(['dealt', 'undone']);

/** `moves`: whether cards fly and slide. If not, nothing waits for them. */
export function createStage(
  readingMs: () => number,
  isHidden: () => boolean = () => false,
  moves: () => boolean = () => true,
): Stage {
  const store = createStore<StageState>(() => ({ ...EMPTY, view: null }));
  let latest: RoomView | null = null;
  let steps: StageStep[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function now(): void {
    clearTimeout(timer);
    timer = undefined;
    steps = [];
    store.setState({ ...EMPTY, plays: latest?.deal?.trick?.plays ?? [], view: latest });
  }

  const wait = (ms: number, run: () => void): void => {
    timer = setTimeout(run, ms);
  };

  /** How long a card is shown before the next step. */
  function cardMs(fast: boolean): number {
    if (fast) return FAST.betweenCards;
    const [following] = steps;
    if (following === undefined || 'card' in following) return BETWEEN_CARDS_MS;
    return moves() ? LANDS_MS : 0;
  }

  /** How long the winner of a trick is marked. What the last card took to land counts as time to read. */
  function markMs(fast: boolean): number {
    const reading = readingMs();
    if (fast) return Math.min(FAST.reading, reading);
    return moves() ? Math.max(reading - LANDS_MS, Math.min(MARKED_MS, reading)) : reading;
  }

  function next(): void {
    timer = undefined;
    const step = steps.shift();
    const { plays } = store.getState();
    if (step === undefined) store.setState({ leaving: null, taker: null, busy: false, view: latest });
    else if ('card' in step) {
      const there = plays.some((play) => play.card === step.card.card);
      store.setState({
        plays: there ? plays : [...plays, step.card],
        leaving: null,
        taker: null,
        busy: true,
      });
      wait(there ? 0 : cardMs(step.fast), next);
    } else {
      const { won, view } = step;
      store.setState({
        winner: won,
        taker: step.fast ? null : won,
        busy: true,
        ...(view !== null && { view }),
      });
      wait(markMs(step.fast), () => {
        store.setState({ plays: [], winner: null, leaving: { plays, winner: won } });
        wait(moves() ? SLIDE_MS : 0, next);
      });
    }
  }

  return {
    store,
    happened(events, view) {
      latest = view;
      const fresh = events.findLastIndex((event) => FRESH_START.has(event.type));
      const told = events.slice(fresh + 1);
      if (fresh >= 0) now();
      const firstWon = told.findIndex(({ type }) => type === 'trickWon');
      const over = told.some(({ type }) => type === 'scored');
      const added = told.flatMap((event, at): StageStep[] => {
        // If a deal ends in one update with more than one trick, the room has played it out.
        const fast = over && firstWon >= 0 && at > firstWon;
        if (event.type === 'played') return [{ card: { seat: event.seat, card: event.card }, fast }];
        if (event.type === 'trickWon') return [{ won: event.seat, view: over ? null : view, fast }];
        return [];
      });
      steps.push(...added);
      const cards = steps.filter((step) => 'card' in step && !step.fast).length;
      // Nothing to show (a first view, a repeated one): the table appears as it is, unless something is still
      // being shown.
      if (isHidden() || cards > TOO_FAR_BEHIND || (steps.length === 0 && timer === undefined)) return now();
      if (timer === undefined) next();
    },
    hurry: now,
    close: () => clearTimeout(timer),
  };
}
