/**
 * Sets that computers have played at random: the rows of a room from its first deal to its end. A room of the
 * season gets the rows of one of them, because playing every card of some thousand rooms again through the
 * database would take hours. The cards themselves are what the other simulator plays (../session.ts).
 */

import type { LogBody } from '@troef/engine/state/log-row.ts';
import { gameOf } from '@troef/engine/state/room-state.ts';
import { draftEvent, eventTable } from '@troef/engine/testing/event-table.ts';
import { createRng, type Seat, type Variant } from '@troef/games';

export interface PlayedRow {
  readonly seat: Seat | null;
  readonly body: LogBody;
}

export interface PlayedSet {
  /** After the first row of the room, to the natural end. */
  readonly rows: readonly PlayedRow[];
  /** For each deal, all-passed ones too: how many rows there are at its end, and the row that stops there. */
  readonly dealEnds: readonly { readonly rows: number; readonly stop: LogBody | null }[];
}

/** So many different ones of each length. */
const KINDS = 12;
const known = new Map<string, PlayedSet>();

/** `nth` chooses one of those with these options of the game. */
export function playedSet(variant: Variant, game: Readonly<Record<string, unknown>>, nth: number): PlayedSet {
  const key = `${variant} ${JSON.stringify(game)} ${nth % KINDS}`;
  const found = known.get(key) ?? play(variant, game, key);
  known.set(key, found);
  return found;
}

function play(variant: Variant, game: Readonly<Record<string, unknown>>, seed: string): PlayedSet {
  // Its id is a part of the chance of its deals.
  const draft = draftEvent(variant, { id: `room of ${seed}`, game, seats: ['Fien', 'Jef', 'Rik', 'Staf'] });
  const rng = createRng(seed);
  const serverSeed = Uint8Array.from({ length: 32 }, () => rng.below(256));
  const table = eventTable({ ...draft, serverSeed }, rng);
  const dealEnds: { rows: number; stop: LogBody | null }[] = [];
  let dealt = false;
  while (table.known().state.status === 'playing') {
    if (table.next() === undefined) break;
    const { state } = table.known();
    const waits = gameOf(variant).waitsFor(state.game);
    if (waits === 'moves') dealt = true;
    if (!dealt || waits === 'moves') continue;
    dealt = false;
    const stopped = gameOf(variant).stop(state.game, 'time');
    const stop: LogBody | null = stopped.ok ? { type: 'capped', events: [...stopped.value] } : null;
    dealEnds.push({ rows: table.rows.length - 1, stop });
  }
  const rows = table.rows.slice(1).map(({ seat, body }) => ({ seat, body }));
  // The rows after the last card (votes, thumbs) are no part of the set.
  return { rows: rows.slice(0, dealEnds.at(-1)?.rows), dealEnds };
}
