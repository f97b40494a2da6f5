/**
 * `cards play`: four computer players play a session, printed as a record that `replay` accepts.
 *
 * The same arguments print the same record: deals and players draw from the seed alone.
 */
import { parseArgs } from 'node:util';
import { GAMES, type Game, type GameEvent, isPlayable, toRecord } from '@troef/games';
import { apply, type Four, playDeal, type Sitting, startSession } from '../arena/table.ts';
import { isLevel, LEVELS, type Level, PLAYERS } from '../index.ts';
import { seededStream } from '../random.ts';

const USAGE =
  'usage: npm run --silent cards -- play --variant whist --seed 7 [--level hard] [--deals 4] [--length 8]';

interface Order {
  readonly variant: keyof typeof PLAYERS;
  readonly seed: string;
  readonly level: Level;
  /** Stop after so many deals, all-passed ones too. */
  readonly deals: number;
  readonly options: Readonly<Record<string, unknown>>;
}

class BadArgument extends Error {}

export async function play(argv: readonly string[]): Promise<number> {
  try {
    process.stdout.write(`${JSON.stringify(playSession(readOrder(argv)))}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof BadArgument)) throw error;
    process.stderr.write(`${error.message}\n${USAGE}\n`);
    return 2;
  }
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { variant: text, seed: text, level: text, deals: text, length: text };
  try {
    return parseArgs({ args: [...argv], options, strict: true }).values;
  } catch (error) {
    throw new BadArgument(error instanceof Error ? error.message : String(error));
  }
}

function readOrder(argv: readonly string[]): Order {
  const { variant, seed, level = 'normal', deals, length } = parse(argv);
  if (!isPlayable(variant)) {
    throw new BadArgument(`--variant must be one of ${Object.keys(PLAYERS).join(', ')}`);
  }
  if (seed === undefined || seed === '') throw new BadArgument('--seed is missing');
  if (!isLevel(level)) throw new BadArgument(`--level must be one of ${LEVELS.join(', ')}`);
  if (deals !== undefined && !/^[1-9]\d{0,5}$/.test(deals)) {
    throw new BadArgument('--deals must be a whole number from 1');
  }
  const options = length === undefined ? {} : { length: /^\d+$/.test(length) ? Number(length) : length };
  if (!GAMES[variant].readOptions(options).ok) throw new BadArgument(`--length ${length} does not exist`);
  if (length === 'free' && deals === undefined) {
    throw new BadArgument('a session of free length does not end by itself: give --deals');
  }
  return {
    variant,
    seed,
    level,
    deals: deals === undefined ? Number.POSITIVE_INFINITY : Number(deals),
    options,
  };
}

function playSession({ variant, seed, level, deals, options }: Order) {
  const game: Game = GAMES[variant];
  const sitting: Sitting = { player: PLAYERS[variant], level };
  const four: Four<Sitting> = [sitting, sitting, sitting, sitting];
  const events: GameEvent[] = [];
  let state = startSession(game, options);
  for (let number = 0; number < deals && game.waitsFor(state) === 'deal'; number++) {
    const dealt = game.deal(state, seededStream(`cards ${seed} deal ${number}`), 'real');
    const played = playDeal(game, apply(game, state, dealt), four, `cards ${seed} play ${number}`);
    state = played.state;
    events.push(...dealt, ...played.events);
  }
  const read = game.readOptions(options);
  return toRecord(game, events, { options: read.ok ? { ...(read.value as object) } : options });
}
