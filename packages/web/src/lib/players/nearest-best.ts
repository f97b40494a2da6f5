/** Among choices that are worth the same, a reader compares the chosen card with the nearest one. */
import { GAMES, isCard, rankOf, type SessionView, type Suit, suitOf, type Variant } from '@troef/games';
import type { ChoiceWorth } from '@troef/players/analysis';

/** Losses of less than this are written as nothing. */
const WRITTEN = 0.05;

/**
 * Returns the choices with a best one first that is of the suit of the chosen card, if there is one: of several the
 * nearest in rank. So a king too many beside a six is *too high*, and not the wrong suit.
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
  const far = ({ move }: ChoiceWorth): number => Math.abs(place(move) - place(made));
  const [nearest] = choices
    .filter(
      ({ move, loss }) => loss < WRITTEN && move !== made && isCard(move) && suitOf(move) === suitOf(made),
    )
    .toSorted((one, other) => far(one) - far(other));
  return nearest === undefined ? choices : [nearest, ...choices.filter((choice) => choice !== nearest)];
}
