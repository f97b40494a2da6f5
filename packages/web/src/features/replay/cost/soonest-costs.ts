/**
 * Works out on this device what the choices of a seat cost. If the device is slow, the server works at it too, and
 * the first that is ready is shown. The server's costs only want their words, which any device finds at once.
 */
import type { MoveCost } from '@troef/players/analysis';
import { type Asking, type AskingHere, askForCosts } from '../../../lib/players/ask-costs.ts';
import type { Pace } from '../../../lib/players/pace.ts';
import type { CostsPart, CostsQuestion } from '../../../lib/players/questions.ts';
import { costsOfServer } from './api.ts';

type Question = Omit<CostsQuestion, 'ask'>;

export interface CostSources {
  /** Works out the costs, or the words of known ones. */
  readonly here: (question: Question, onPart: (part: CostsPart) => void) => AskingHere;
  /** Resolves to null for a quick device, and if the server has no time. */
  readonly server: (question: Question, pace: Pace) => Promise<readonly MoveCost[] | null>;
}

const SOURCES: CostSources = {
  here: askForCosts,
  server: async ({ record, seat }, { level }) => (level === 'expert' ? null : costsOfServer(record, seat)),
};

/** Never ends: the other one of a race decides. */
const NEVER = new Promise<never>(() => undefined);

/** Parts may come twice, the same both times. */
export function soonestCosts(
  question: Question,
  onPart: (part: CostsPart) => void,
  { here, server }: CostSources = SOURCES,
): Asking {
  const own = here(question, onPart);
  let now: Asking = own;
  let isOver = false;
  const ownDone = own.done.then(() => {
    isOver = true;
  });
  const serverDone = async (): Promise<void> => {
    // Without the server, the device gets there by itself.
    const known = await own.pace.then((pace) => server(question, pace)).catch(() => null);
    if (known === null || isOver) return NEVER;
    now.stop();
    now = here({ ...question, known }, onPart);
    return now.done;
  };
  return {
    done: Promise.race([ownDone, serverDone()]),
    stop() {
      isOver = true;
      now.stop();
    },
  };
}
