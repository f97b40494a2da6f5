/**
 * A session of manille around its deals (docs/rules/manille.md 5 and 9): start, dealer, dealing, stopping.
 *
 * The whole pack is shuffled before every deal, so the way of dealing that a room chose makes no difference.
 * There is no cut, which would add no chance to a uniform shuffle (docs/rules/dealing.md 4). The next seat
 * deals after every deal, whatever the result, through all sets.
 */
import { PACK_32 } from '../kernel/cards/card.ts';
import { type DealtHands, dealingShuffled, leftOfDealer } from '../kernel/dealing/next-deal.ts';
import type { StoppedBy } from '../kernel/game.ts';
import { type Fields, readCarry } from '../kernel/options.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { openSession, type StopRefusal, stopAfterDeal } from '../kernel/session.ts';
import type { ByTeam } from '../kernel/team.ts';
import type { ManilleOptions } from './options.ts';
import { leaderNow, placesOf, setWinner } from './scoring.ts';
import type { ManilleEvent, ManilleState } from './types.ts';

/** Starts a session. `carry` is the result of earlier deals. Parts left out take their default. */
export function start(options: ManilleOptions, carry?: unknown): Result<ManilleState, string> {
  const before = readCarry(carry, options.deals);
  if (!before.ok) return before;
  const sets = readSets(before.value.fields);
  if (!sets.ok) return sets;
  // Totals at the target, with a set won, belong to a finished set. They stay until the next deal.
  const won = sets.value[0] + sets.value[1];
  const atEndOfSet = options.bestOf > 1 && won > 0 && setWinner(options, before.value.totals) !== null;
  return ok({
    ...openSession(options, before.value),
    sets: sets.value,
    set: atEndOfSet ? won : won + 1,
  });
}

function readSets({ sets = null }: Fields): Result<ByTeam<number>, string> {
  if (sets === null) return ok([0, 0]);
  if (!Array.isArray(sets) || sets.length !== 2) return err('sets');
  const [a, b] = sets as readonly unknown[];
  return isCount(a) && isCount(b) ? ok([a, b]) : err('sets');
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Makes the event of a deal. If every set begun is won, the deal belongs to a new set. */
function dealtEvents({ played, sets, set }: ManilleState, dealt: DealtHands): readonly ManilleEvent[] {
  const { dealer, hands } = dealt;
  return [{ type: 'dealt', number: played + 1, set: Math.max(set, sets[0] + sets[1] + 1), dealer, hands }];
}

export const { deal, dealGiven } = dealingShuffled({
  way: { pack: PACK_32, packets: [3, 3, 2] },
  nextDealer: leftOfDealer,
  eventsOf: dealtEvents,
});

export const stop = (
  state: ManilleState,
  by: StoppedBy = 'players',
): Result<readonly ManilleEvent[], StopRefusal> =>
  stopAfterDeal(state, by === 'time' || state.options.target === 'free', () => placesOf(leaderNow(state)));
