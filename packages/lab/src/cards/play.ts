/**
 * `cards play`: four computer players play a session, printed as a record that `replay` accepts.
 *
 * The same arguments print the same record: deals and players draw from the seed alone.
 */
import { DEALING_VERSION, GAMES, type Game, type GameEvent, toRecord } from '@troef/games';
import { type Level, PLAYERS } from '@troef/players';
import { seededStream } from '@troef/players/internal/random.ts';
import { apply, type Four, playDeal, type Sitting, startSession } from '@troef/players/testing';
import {
  BadArgument,
  type Options,
  readCount,
  readLevel,
  readOptions,
  readSeed,
  readVariant,
  readWords,
  withArguments,
} from './arguments.ts';

const USAGE = `usage: npm run --silent cards -- play --variant whist --seed 7 [--level hard] [--deals 4]
         [--length 8] [--session double] [--target 50] [--bestOf 3] [--option key=value]…`;

interface Order {
  readonly variant: keyof typeof PLAYERS;
  readonly seed: string;
  readonly level: Level;
  /** Number of deals after which to stop; all-passed ones count. */
  readonly deals: number;
  readonly options: Options;
}

export const play = (argv: readonly string[]): Promise<number> =>
  withArguments(USAGE, () => {
    process.stdout.write(`${JSON.stringify(playSession(readOrder(argv)))}\n`);
    return 0;
  });

function readOrder(argv: readonly string[]): Order {
  const words = readWords(argv, ['variant', 'seed', 'level', 'deals', 'option']);
  const variant = readVariant(words);
  const options = readOptions(variant, words);
  const { deals, positionals } = words;
  if (positionals.length > 0) throw new BadArgument(`what is ${positionals[0]}?`);
  if (deals === undefined && isEndless(options)) {
    throw new BadArgument('a session of free length does not end by itself: give --deals');
  }
  return {
    variant,
    seed: readSeed(words),
    level: readLevel(words.level),
    deals: deals === undefined ? Number.POSITIVE_INFINITY : readCount('deals', deals),
    options,
  };
}

/** With a number of deals, a free target does not make a session endless. */
const isEndless = ({ length, target, deals }: Options): boolean =>
  length === 'free' || (target === 'free' && typeof deals !== 'number');

function playSession({ variant, seed, level, deals, options }: Order) {
  const game: Game = GAMES[variant];
  const sitting: Sitting = { player: PLAYERS[variant], level };
  const four: Four<Sitting> = [sitting, sitting, sitting, sitting];
  const events: GameEvent[] = [];
  let state = startSession(game, options);
  for (let number = 0; number < deals && game.waitsFor(state) === 'deal'; number++) {
    const dealt = game.deal(state, seededStream(`cards ${seed} deal ${number}`), 'real', DEALING_VERSION);
    const played = playDeal(game, apply(game, state, dealt), four, `cards ${seed} play ${number}`);
    state = played.state;
    events.push(...dealt, ...played.events);
  }
  const read = game.readOptions(options);
  return toRecord(game, events, { options: read.ok ? { ...(read.value as object) } : options });
}
