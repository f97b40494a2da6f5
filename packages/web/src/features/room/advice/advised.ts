/**
 * What advice plays at a question, worked out once: a player who asks for advice and the coach of a lesson's deal hear of
 * the same move.
 */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { askForMove } from '../../../lib/players/ask-players.ts';
import type { Advised } from '../../../lib/players/questions.ts';
import { questionOf } from '../words/question.ts';

let last: { readonly key: string; readonly answer: Promise<Advised> } | undefined;

/** The cards that advice has named on this page, each with its table and its trick. */
const named = new Set<string>();
const nameOf = (room: string, trick: number, move: string): string => [room, trick, move].join(' ');

/** Returns whether advice named this card at its trick, from 0. */
export const wasAdvised = (room: string, trick: number, card: Card): boolean =>
  named.has(nameOf(room, trick, card));

/** Only for a viewer who is asked something. */
export function advisedAt(view: RoomView): Promise<Advised> {
  const { variant, room, seq, seat } = view;
  if (seat === null) return Promise.reject(new Error('no seat'));
  const key = `${room} ${questionOf(view)}`;
  if (last?.key === key) return last.answer;
  // The same question gets the same answer, however often it is asked.
  const answer = askForMove({ variant, view, seat, seed: `${room} ${seq}` });
  last = { key, answer };
  answer.then(
    ({ move }) => named.add(nameOf(room, view.deal?.tricks.length ?? 0, move)),
    () => {
      last = undefined;
    },
  );
  return answer;
}
