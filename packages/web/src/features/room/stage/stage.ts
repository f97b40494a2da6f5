/**
 * The trick as it is shown on the table. It lags behind the view by as much as a reader needs: cards come one
 * after the other, and a full trick stays for a while before it goes to its winner.
 *
 * It only ever shows what has happened. It catches up at once when the player acts, falls behind or does not
 * look. The game itself never waits for it.
 */
import type { Play, Seat } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';

const BETWEEN_CARDS_MS = 240;
/** How long a trick takes to slide to its winner. The animation (./motion.ts) has the same time. */
export const SLIDE_MS = 400;
/** If more cards than this are left to show, the player was away and wants the table as it is now. */
const TOO_FAR_BEHIND = 8;

export interface StageState {
  readonly plays: readonly Play[];
  /** The winner of the trick on the table. */
  readonly winner: Seat | null;
  /** The previous trick on its way to its winner. The next one may begin meanwhile. */
  readonly leaving: { readonly plays: readonly Play[]; readonly winner: Seat } | null;
  /** Whether something is still to be shown. */
  readonly busy: boolean;
}

/**
 * Timings for tricks that the room plays out by itself, because nothing in them counts: just slow enough to
 * be noticed.
 */
const FAST = { betweenCards: 110, reading: 320 } as const;

type StageStep = ({ readonly card: Play } | { readonly won: Seat }) & { readonly fast: boolean };

export interface Stage {
  readonly store: StoreApi<StageState>;
  happened(events: readonly RoomEvent[], view: RoomView): void;
  /** Shows the table as it is now. */
  hurry(): void;
  close(): void;
}

const FRESH_START: ReadonlySet<RoomEvent['type']> = new Set(['dealt', 'undone']);

export function createStage(readingMs: () => number, isHidden: () => boolean = () => false): Stage {
  const store = createStore<StageState>(() => ({ plays: [], winner: null, leaving: null, busy: false }));
  let latest: RoomView | null = null;
  let steps: StageStep[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sliding: ReturnType<typeof setTimeout> | undefined;

  function now(): void {
    clearTimeout(timer);
    clearTimeout(sliding);
    timer = undefined;
    steps = [];
    store.setState({ plays: latest?.deal?.trick?.plays ?? [], winner: null, leaving: null, busy: false });
  }

  const wait = (ms: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };

  function next(): void {
    timer = undefined;
    const step = steps.shift();
    if (step === undefined) {
      store.setState({ busy: false });
      return;
    }
    if ('card' in step) {
      const { plays } = store.getState();
      const there = plays.some((play) => play.card === step.card.card);
      store.setState({ plays: there ? plays : [...plays, step.card], busy: true });
      wait(there ? 0 : step.fast ? FAST.betweenCards : BETWEEN_CARDS_MS, next);
      return;
    }
    store.setState({ winner: step.won, busy: true });
    wait(step.fast ? Math.min(FAST.reading, readingMs()) : readingMs(), () => {
      const { plays } = store.getState();
      store.setState({ plays: [], winner: null, leaving: { plays, winner: step.won } });
      clearTimeout(sliding);
      sliding = setTimeout(() => store.setState({ leaving: null }), SLIDE_MS);
      wait(steps.length === 0 ? SLIDE_MS : BETWEEN_CARDS_MS / 2, next);
    });
  }

  /**
   * Catches up because the player is to add to a trick: shows that trick at once, and lets the trick before
   * it leave.
   */
  function catchUp(plays: readonly Play[]): void {
    const before = store.getState();
    let trick = before.plays;
    let leaving = before.leaving;
    const lift = (winner: Seat): void => {
      leaving = { plays: trick, winner };
      trick = [];
    };
    if (before.winner !== null) lift(before.winner);
    for (const step of steps) {
      if ('won' in step) lift(step.won);
      else if (trick.every((play) => play.card !== step.card.card)) trick = [...trick, step.card];
    }
    clearTimeout(timer);
    timer = undefined;
    steps = [];
    store.setState({ plays, winner: null, leaving, busy: false });
    if (leaving === before.leaving) return;
    clearTimeout(sliding);
    sliding = setTimeout(() => store.setState({ leaving: null }), SLIDE_MS);
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
        if (event.type === 'trickWon') return [{ won: event.seat, fast }];
        return [];
      });
      steps.push(...added);
      const cards = steps.filter((step) => 'card' in step && !step.fast).length;
      // Nothing to show (a first view, a repeated one): the table appears as it is, unless something is still
      // being shown.
      if (isHidden() || cards > TOO_FAR_BEHIND || (steps.length === 0 && timer === undefined)) return now();
      const trick = view.deal?.trick?.plays ?? [];
      if (view.seat !== null && view.toMove.includes(view.seat) && trick.length > 0) return catchUp(trick);
      if (timer === undefined) next();
    },
    hurry: now,
    close: () => {
      clearTimeout(timer);
      clearTimeout(sliding);
    },
  };
}
