/**
 * What was said before the play, in sentences: for the list of a replay and that of a puzzle. A trull was announced
 * before anybody spoke and comes first, as in the list of the table.
 */
import { GAME_WORDS } from './games.ts';
import { bidSentence } from './sentences.ts';
import type { Telling } from './telling.ts';

export function biddingSentences(telling: Telling): readonly string[] {
  const { auction } = telling.deal;
  const trull = GAME_WORDS[telling.timeline.variant].trull?.(telling) ?? '';
  return [...(trull === '' ? [] : [trull]), ...auction.map((_, at) => bidSentence(telling, auction, at))];
}
