/** Counts how many find a puzzle at once (docs/behaviour/puzzles.md 4). */
import type { Variant } from '@troef/games';
import { ApiError, dayAt, daysUpTo, type PuzzleCount } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { puzzleOfDay } from './content.ts';
import { addTry, countsOf, hasTried, isFirstTry } from './puzzle.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A puzzle comes back sooner than this, and whoever has seen its answer does not count again. */
const KEPT_DAYS = 60;
/** A guest gets a new name with each browser, so without this one caller could count as often as they like. */
const TRIES_AN_HOUR = 60;

export interface PuzzleService {
  /** Returns the counts of this day and those before it that the page lists, the newest first. */
  list(variant: Variant, day?: string): Promise<readonly PuzzleCount[]>;
  /** Counts the first choice of a player, once, and returns the counts with it. */
  note(
    given: { readonly player: string; readonly ip: string; readonly move: string },
    puzzle: { readonly variant: Variant; readonly day: string },
  ): Promise<PuzzleCount>;
}

export function createPuzzleService(deps: Pick<Deps, 'db' | 'clock' | 'hashes' | 'config'>): PuzzleService {
  const { db, clock, hashes } = deps;
  const limit = createAddressLimit({ name: 'puzzle_tries', times: TRIES_AN_HOUR, seconds: 3600 }, deps);
  const today = (): string => dayAt(clock.now());

  async function list(variant: Variant, days: readonly string[]): Promise<readonly PuzzleCount[]> {
    const known = days.flatMap((day) => {
      const puzzle = puzzleOfDay(variant, day, today());
      return puzzle === undefined ? [] : [{ day, id: puzzle.id }];
    });
    const ids = known.map(({ id }) => id);
    const counts = new Map((await countsOf(db.pool, variant, ids)).map((count) => [count.puzzle, count]));
    return known.map(({ day, id }) => {
      const { tried = 0, found = 0 } = counts.get(id) ?? {};
      return { day, tried, found };
    });
  }

  return {
    async list(variant, day = today()) {
      if (puzzleOfDay(variant, day, today()) === undefined) throw missing();
      return list(variant, daysUpTo(day));
    },

    async note({ player, ip, move }, { variant, day }) {
      const puzzle = puzzleOfDay(variant, day, today());
      if (puzzle === undefined) throw missing();
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
      return count ?? { day, tried: 0, found: 0 };
    },
  };
}

const missing = (): ApiError => new ApiError('resource_missing', 'puzzle');
