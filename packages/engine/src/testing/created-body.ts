/**
 * The first row of a room's log, for tests that write a log by hand: what a host gets who chooses nothing,
 * except for the options the test is about.
 */
import { DEALING_VERSION, GAMES, type Variant } from '@troef/games';
import type { CreatedBody, SeatHolder } from '../state/log-row.ts';

interface CreatedBodyOptions extends Partial<Omit<CreatedBody, 'type' | 'game' | 'seats'>> {
  readonly seats: CreatedBody['seats'];
  /** Options of the session, as a player would ask for them. */
  readonly session?: object;
}

export function createdBody(variant: Variant, { session = {}, ...chosen }: CreatedBodyOptions): CreatedBody {
  const options = GAMES[variant].readOptions(session);
  if (!options.ok) throw new Error(options.error);
  return {
    type: 'created',
    game: options.value as Record<string, unknown>,
    turnTime: 'normal',
    ai: 'ask',
    aiLevel: 'normal',
    watch: 'all',
    chat: 'on',
    fairDeal: 'real',
    locked: false,
    minKarma: 0,
    registeredOnly: false,
    friendsOnly: false,
    teams: null,
    dealing: DEALING_VERSION,
    alone: false,
    ...chosen,
  };
}

/** Makes the holder of a guest's seat. */
export const person = (user: string, more: Partial<SeatHolder> = {}): SeatHolder => ({
  user,
  name: user,
  ai: false,
  anonymous: true,
  karma: 0,
  badges: [],
  avatar: null,
  ...more,
});
