/** Records that four players of a level played: of one deal, or of a session. */
import {
  DEALING_VERSION,
  GAMES,
  type Game,
  type GameEvent,
  mapSeats,
  type SessionRecord,
  toRecord,
  type Variant,
} from '@troef/games';
import { PLAYERS } from '../index.ts';
import type { Level } from '../level.ts';
import { seededStream } from '../random.ts';
import { apply, playDeal, startSession } from './play-deal.ts';

/** Deals that all pass are dealt again from the next seed. `carry`: what went before it in its session. */
export function playedRecord(
  variant: Variant,
  seed: string,
  level: Level,
  options: Readonly<Record<string, unknown>> = {},
  carry?: Readonly<Record<string, unknown>>,
): SessionRecord {
  const game: Game = GAMES[variant];
  const start = startSession(game, options, carry);
  const player = PLAYERS[variant];
  for (let again = 0; ; again++) {
    const dealt = game.deal(start, seededStream(`${seed} ${again}`), 'real', DEALING_VERSION);
    const four = mapSeats(() => ({ player, level }));
    const { events, state } = playDeal(game, apply(game, start, dealt), four, seed);
    if (game.viewFor(state, null).deal?.phase === 'allPassed') continue;
    return toRecord(game, [...dealt, ...events], { options, ...(carry && { carry }) });
  }
}

/** A record of this many deals. Those that all pass are in it and count as none. */
export function playedSession(variant: Variant, seed: string, level: Level, deals: number): SessionRecord {
  const game: Game = GAMES[variant];
  const player = PLAYERS[variant];
  const four = mapSeats(() => ({ player, level }));
  const events: GameEvent[] = [];
  let state = startSession(game, {});
  for (let at = 0, played = 0; played < deals; at++) {
    const dealt = game.deal(state, seededStream(`${seed} ${at}`), 'real', DEALING_VERSION);
    const deal = playDeal(game, apply(game, state, dealt), four, `${seed} ${at}`);
    events.push(...dealt, ...deal.events);
    state = deal.state;
    if (game.viewFor(state, null).deal?.phase === 'scored') played++;
  }
  return toRecord(game, events, { options: {} });
}
