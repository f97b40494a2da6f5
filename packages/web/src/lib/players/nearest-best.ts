/** Among choices that are worth the same, a reader compares the chosen card with one of its own suit. */
import { GAMES, isCard, rankOf, type SessionView, type Suit, suitOf, type Variant } from '@troef/games';
import type { ChoiceWorth } from '@troef/players/analysis';

/** Losses of less than this are written as nothing. */
const WRITTEN = 0.05;

/**
 * Returns the choices with a best one first that is of the suit of the chosen card, if there is one: below it the lowest,
 * above it the lowest too, whichever side is nearer. So a king too many beside a six is *too high* and not the wrong suit,
 * and the coach of a lesson, who names the lowest card that would do, names the same.
 */
export function nearestFirst(
  variant: Variant,
  { deal }: SessionView,
  made: string,
  choices: readonly ChoiceWorth[],
): readonly ChoiceWorth[] {
  if (!isCard(made)) return choices;
  const ranks = GAMES[variant].cards.ranks(suitOf(made), (deal?.contract?.trump ?? null) as Suit | null);
  const place = (move: string): number => (isCard(move) ? ranks.indexOf(rankOf(move)) : 0);
  const above = ({ move }: ChoiceWorth): number => place(made) - place(move);
  const equal = choices
    .filter(
      ({ move, loss }) => loss < WRITTEN && move !== made && isCard(move) && suitOf(move) === suitOf(made),
    )
    .toSorted((one, other) => Math.abs(above(one)) - Math.abs(above(other)));
  const [nearest] = equal;
  if (nearest === undefined) return choices;
  const named = above(nearest) > 0 ? nearest : (equal.findLast((each) => above(each) < 0) ?? nearest);
  return [named, ...choices.filter((choice) => choice !== named)];
}
