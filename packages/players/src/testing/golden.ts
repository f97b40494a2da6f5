/**
 * Golden positions: 200 questions for each game and the answers of `hard`, in
 * `packages/players/test/golden/<variant>.json`. The same question must get the same answer in every build
 * and every browser.
 *
 * A position is the number of a deal and of a question in it. Four normal players play up to it from the
 * seed, so the file holds no views. After a change that is meant to change answers, write them anew: `npx
 * node packages/players/scripts/golden.ts [VARIANT…]`.
 */
import { GAMES, mapSeats, type SessionView, type Variant } from '@troef/games';
import { PLAYERS } from '../index.ts';
import type { Level } from '../level.ts';
import { seededStream } from '../random.ts';
import { dealNext, playDeal, type Sitting, startSession } from './play-deal.ts';

export interface Golden {
  readonly variant: Variant;
  readonly level: Level;
  /** Each is `deal question move`, in the order of deals. */
  readonly positions: readonly string[];
}

export interface GoldenPosition {
  /** For messages: `belote 12 5`. */
  readonly name: string;
  readonly view: SessionView;
  readonly level: Level;
  readonly seed: string;
  readonly expected: string;
}

/** The sessions from which deals come, in turn. */
const SESSIONS: Readonly<Record<Variant, readonly Readonly<Record<string, unknown>>[]>> = {
  whist: [{}, { piccolo: true }],
  wiezen: [{}],
  manille: [{}],
  belote: [{}, { variant: 'coinche' }],
  kingen: [{ session: 'double' }, {}],
  hearts: [{}],
};

/** The questions of a deal that leave a choice, in order. */
function questionsOf(variant: Variant, deal: number): readonly SessionView[] {
  const game = GAMES[variant];
  const blocks = SESSIONS[variant];
  const views: SessionView[] = [];
  const normal: Sitting = { player: PLAYERS[variant], level: 'normal' };
  const seed = `golden ${deal}`;
  const dealt = dealNext(game, startSession(game, blocks[deal % blocks.length]), seed);
  playDeal(
    game,
    dealt,
    mapSeats(() => normal),
    seed,
    (view) => {
      if (view.legal.length > 1) views.push(view);
    },
  );
  return views;
}

const seedOf = (deal: number, question: number): string => `golden ${deal} ${question}`;

/** Rebuilds the positions of a file. `only` n yields every nth. */
export function* goldenPositions(
  { variant, level, positions }: Golden,
  only = 1,
): Generator<GoldenPosition, void> {
  let known: { readonly deal: number; readonly views: readonly SessionView[] } | undefined;
  for (const [index, position] of positions.entries()) {
    if (index % only !== 0) continue;
    const [deal, question, expected] = position.split(' ') as [string, string, string];
    if (known?.deal !== Number(deal))
      known = { deal: Number(deal), views: questionsOf(variant, Number(deal)) };
    const view = known.views[Number(question)];
    if (view === undefined)
      throw new Error(`${variant} ${deal} has no question ${question}: write them anew`);
    const seed = seedOf(Number(deal), Number(question));
    yield { name: `${variant} ${deal} ${question}`, view, level, seed, expected };
  }
}

/** Picks two questions a deal and records the present answers of this level. */
export function writeGolden(variant: Variant, level: Level, many: number): Golden {
  const positions: string[] = [];
  for (let deal = 0; positions.length < many; deal++) {
    const chance = seededStream(`golden questions ${variant} ${deal}`);
    const views = questionsOf(variant, deal);
    if (views.length < 2) continue;
    const half = views.length >> 1;
    for (const question of [chance.below(half), half + chance.below(views.length - half)]) {
      const move = PLAYERS[variant].chooseMove(views[question] as SessionView, level, seedOf(deal, question));
      if (positions.length < many) positions.push(`${deal} ${question} ${move}`);
    }
  }
  return { variant, level, positions };
}
