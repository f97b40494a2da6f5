/**
 * Ways in which simulated people choose a card: by rule, by search, and by search with the partner's cards seen.
 * Those that search differ only in what they know, so a test that tells them apart finds knowledge, not skill.
 */
import { type Card, mapSeats, type Seat, type SessionView, type Variant } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { meanWorths, type PairQuestion, pairQuestion } from '@troef/players/collusion';
import { seededStream } from '@troef/players/internal/random.ts';
import { drawWorlds } from '@troef/players/internal/search/worlds.ts';

/**
 * `weak` and `usual` play by rule. `strong` searches. `knows` searches with the partner's hand, and
 * `knowsHalf` does so for every other card.
 */
export const MINDS = ['weak', 'usual', 'strong', 'knows', 'knowsHalf'] as const;
export type Mind = (typeof MINDS)[number];
export const cheats = (mind: Mind): boolean => mind === 'knows' || mind === 'knowsHalf';

export interface Asked {
  readonly variant: Variant;
  readonly view: SessionView;
  /** The other of the pair, and the hand that a player should not see. */
  readonly other: { readonly seat: Seat; readonly hand: readonly Card[] } | null;
  readonly seed: string;
}

const WORLDS = 4;

export function chosenBy(mind: Mind, { variant, view, other, seed }: Asked): string {
  const byRule = PLAYERS[variant].chooseMove(view, mind === 'weak' ? 'easy' : 'normal', seed);
  if (mind === 'weak' || mind === 'usual' || other === null) return byRule;
  const stream = seededStream(`mind ${seed}`);
  const knows = mind === 'knows' || (mind === 'knowsHalf' && stream.below(2) === 0);
  if (mind === 'knowsHalf' && !knows) return byRule;
  const question = pairQuestion(variant, view, other.seat);
  if (question === undefined) return byRule;
  const worths = knows
    ? meanWorths(question, other.hand, WORLDS, stream)
    : worthsInWorlds(question, WORLDS, stream);
  return worths === undefined ? byRule : bestOf(question.legal, worths, byRule as Card);
}

function worthsInWorlds(
  question: PairQuestion,
  wanted: number,
  stream: ReturnType<typeof seededStream>,
): readonly number[] | undefined {
  const totals = question.legal.map(() => 0);
  for (const { hands, times } of drawWorlds(question, wanted, stream)) {
    const worths = question.worths(mapSeats((seat) => (seat === question.me ? question.hand : hands[seat])));
    if (worths === undefined) return undefined;
    for (const [card, worth] of worths.entries()) totals[card] = (totals[card] as number) + times * worth;
  }
  return totals;
}

/** Of equal cards the one that the rules of thumb prefer. */
function bestOf(legal: readonly Card[], worths: readonly number[], preferred: Card): Card {
  const most = Math.max(...worths);
  const at = legal.indexOf(preferred);
  return (worths[at] ?? Number.NEGATIVE_INFINITY) >= most - 1e-9
    ? preferred
    : (legal[worths.indexOf(most)] as Card);
}
