/** A record of one deal that four players of a level played. */
import {
  DEALING_VERSION,
  GAMES,
  type Game,
  mapSeats,
  type SessionRecord,
  toRecord,
  type Variant,
} from '@troef/games';
import { PLAYERS } from '../index.ts';
import type { Level } from '../level.ts';
import { seededStream } from '../random.ts';
import { apply, playDeal, startSession } from './play-deal.ts';

/** Deals that all pass are dealt again from the next seed. */
export function playedRecord(
  variant: Variant,
  seed: string,
  level: Level,
  options: Readonly<Record<string, unknown>> = {},
): SessionRecord {
  const game: Game = GAMES[variant];
  const start = startSession(game, options);
  const player = PLAYERS[variant];
  for (let again = 0; ; again++) {
    const dealt = game.deal(start, seededStream(`${seed} ${again}`), 'real', DEALING_VERSION);
    const four = mapSeats(() => ({ player, level }));
    const { events, state } = playDeal(game, apply(game, start, dealt), four, seed);
    if (game.viewFor(state, null).deal?.phase === 'allPassed') continue;
    return toRecord(game, [...dealt, ...events], { options });
  }
}
