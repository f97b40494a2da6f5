/**
 * Computer players beside the page: the same code as in the server, in a thread of its own, so that the table
 * never waits for a computer that thinks. Only here may the page run WebAssembly (docs/decisions/031).
 */
import { PLAYERS } from '@troef/players';
import { reasonsFor } from '@troef/players/reasons';
import { explainDeal } from './explain-deal.ts';
import { measurePace, type Pace } from './pace.ts';
import { recordOfView } from './play-again.ts';
import type { Advised, Answered, Asked, MoveQuestion, PlayersQuestion } from './questions.ts';
import { tellCosts } from './tell-costs.ts';

let pace: Pace | undefined;
const paceHere = (): Pace => {
  pace ??= measurePace(() => performance.now());
  return pace;
};

function advise({ variant, view, seat, seed, level = paceHere().level }: MoveQuestion): Advised {
  const player = PLAYERS[variant];
  const { move, nodes } = player.consider?.(view, level, seed) ?? {
    move: player.chooseMove(view, level, seed),
    nodes: 0,
  };
  return { move, nodes, reasons: reasonsFor(variant, view, seat, move, nodes > 0) };
}

function answer(id: number, question: PlayersQuestion): unknown {
  switch (question.ask) {
    case 'move':
      return advise(question);
    case 'deal':
      return explainDeal(question, paceHere().level);
    case 'pace':
      return paceHere();
    case 'record':
      return recordOfView(question.variant, question.rules, question.view) ?? null;
    case 'costs':
      // Measured here and first: beside a thread that works, another one would seem slow.
      if (question.known === undefined) postMessage({ id, pace: paceHere() } satisfies Answered);
      return tellCosts(question, (part) => postMessage({ id, part } satisfies Answered));
  }
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { id, question } = data;
  let answered: Answered;
  try {
    answered = { id, answer: await answer(id, question) };
  } catch (error) {
    answered = { id, error: String(error) };
  }
  postMessage(answered);
});
