/** The facts of every game. The compiler checks that none is missing. */
import { beloteFacts } from './belote/facts.ts';
import { heartsFacts } from './hearts/facts.ts';
import type { GameFacts } from './kernel/facts.ts';
import type { Variant } from './kernel/game.ts';
import { kingenFacts } from './kingen/facts.ts';
import { manilleFacts } from './manille/facts.ts';
import { whistFacts } from './whist/facts.ts';
import { wiezenFacts } from './wiezen/facts.ts';

export const FACTS: Readonly<Record<Variant, GameFacts>> = {
  whist: whistFacts,
  manille: manilleFacts,
  wiezen: wiezenFacts,
  kingen: kingenFacts,
  hearts: heartsFacts,
  belote: beloteFacts,
};
