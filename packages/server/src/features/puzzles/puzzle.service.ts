/** Counts how many find a puzzle at once (docs/behaviour/puzzles.md 4). */
import type { Variant } from '@troef/games';
import type { Puzzle } from '@troef/games/puzzles';
import {
  ApiError,
  type CountOfPuzzle,
  dayAt,
  daysUpTo,
  isPuzzleDay,
  type PuzzleCount,
} from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { puzzleInRelease, puzzleOfRelease } from './content.ts';
import { puzzleOfDay, puzzlesOfDays } from './days.ts';
import { addTry, countsOf, hasTried, isFirstTry } from './puzzle.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A puzzle comes back sooner than this, and whoever has seen its answer does not count again. */
const KEPT_DAYS = 60;
/** A guest gets a new name with each browser, so without this one caller could count as often as they like. */
const TRIES_AN_HOUR = 60;

export interface PuzzleService {
  /** Returns the counts of this day and those before it that the page lists, the newest first. */
  list(variant: Variant, day?: string): Promise<readonly PuzzleCount[]>;
  /** Refuses what is no day, or one that has not begun, with `resource_missing puzzle`. */
  find(variant: Variant, day: string): Promise<Puzzle>;
  /**
   * Counts the first choice of a player, once, and returns the counts of that day with it. A device that had no
   * connection answered the puzzle that it knew, which counts for that one.
   */
  note(given: GivenAnswer, puzzle: { readonly variant: Variant; readonly day: string }): Promise<PuzzleCount>;
}

export interface GivenAnswer {
  readonly player: string;
  readonly ip: string;
  readonly move: string;
  /** The id of the puzzle that was answered, if the device says so. */
  readonly puzzle: string | undefined;
}

export function createPuzzleService(deps: Pick<Deps, 'db' | 'clock' | 'hashes' | 'config'>): PuzzleService {
  const { db, clock, hashes } = deps;
  const limit = createAddressLimit({ name: 'puzzle_tries', times: TRIES_AN_HOUR, seconds: 3600 }, deps);
  const today = (): string => dayAt(clock.now());

  async function list(variant: Variant, days: readonly string[]): Promise<readonly PuzzleCount[]> {
    const puzzles = (await puzzlesOfDays(db.pool, variant, days)).map(({ day, puzzle }) => ({
      ...{ day, id: puzzle.id, release: puzzleOfRelease(variant, day).id },
    }));
    const ids = [...new Set(puzzles.flatMap(({ id, release }) => [id, release]))];
    const counts = new Map((await countsOf(db.pool, variant, ids)).map((count) => [count.puzzle, count]));
    const countOf = (puzzle: string): CountOfPuzzle => counts.get(puzzle) ?? { puzzle, tried: 0, found: 0 };
    return puzzles.map(({ day, id, release }) => ({
      ...{ day, ...countOf(id), release: release === id ? null : countOf(release) },
    }));
  }

  async function find(variant: Variant, day: string): Promise<Puzzle> {
    const puzzle = await puzzleOfDay(db.pool, variant, { day, today: today() });
    if (puzzle === undefined) throw missing();
    return puzzle;
  }

  return {
    find,
    async list(variant, day = today()) {
      if (!isPuzzleDay(day, today())) throw missing();
      return list(variant, daysUpTo(day));
    },

    async note({ player, ip, move, puzzle: answered }, { variant, day }) {
      const ofDay = await find(variant, day);
      const isOther = answered !== undefined && answered !== ofDay.id;
      const puzzle = isOther ? askedInRelease(variant, answered, today()) : ofDay;
      if (puzzle === undefined) throw new ApiError('unprocessable_content', 'puzzle');
      const place = puzzle.choices.findIndex((choice) => choice.move === move);
      // A card that the rules do not allow is no answer.
      if (place === -1) throw new ApiError('unprocessable_content', 'move');
      const now = clock.now();
      const hash = hashes.address(`puzzle ${variant} ${puzzle.id} ${player}`);
      if (!(await hasTried(db.pool, hash, now))) {
        await limit.count(ip);
        await db.transaction(async (tx) => {
          const until = now + KEPT_DAYS * DAY_MS;
          if (await isFirstTry(tx, hash, { now, until }))
            await addTry(tx, { variant, puzzle: puzzle.id, isRight: place < puzzle.right });
        });
      }
      const [count] = await list(variant, [day]);
      if (count === undefined) throw missing();
      return count;
    },
  };
}

/** Returns a puzzle of the release by its id, unless its day is still to come: its answer would be known before. */
function askedInRelease(variant: Variant, id: string, today: string): Puzzle | undefined {
  const days = daysUpTo(today, Number.POSITIVE_INFINITY);
  return days.some((day) => puzzleOfRelease(variant, day).id === id)
    ? puzzleInRelease(variant, id)
    : undefined;
}

const missing = (): ApiError => new ApiError('resource_missing', 'puzzle');
