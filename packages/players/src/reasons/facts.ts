/** Which reasons say something about the position. */
import type { Reason } from './reason.ts';

/** These say only that a move was chosen, or could not be. */
const SAYS_NOTHING: ReadonlySet<Reason['id']> = new Set(['only', 'searched', 'weighed']);

/** Returns the reasons that are facts about the position: those that a puzzle, a lesson or a finished deal tells. */
export function factsOf(reasons: readonly Reason[]): readonly Reason[] {
  const facts = reasons.filter(({ id }) => !SAYS_NOTHING.has(id));
  // That another player is void means nothing alone.
  return facts.every(({ id }) => id === 'void') ? [] : facts;
}
