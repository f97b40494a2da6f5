/**
 * Decides what is appended when something is due (next-due.ts), under an id made from the seq, so that it
 * happens once however many processes try.
 */
import {
  type BySeat,
  CLIENT_SEED_BYTES,
  fromHex,
  joinClientSeeds,
  missingDeal,
  type RandomStream,
  SEATS,
  type Seat,
  type SessionCore,
  sharedStream,
  verifiableStream,
} from '@troef/games';
import { withForced } from '../decisions/forced-choice.ts';
import {
  endNow,
  judgeVacate,
  leavesAfterStop,
  rowOf,
  sitsDown,
  standsIn,
} from '../decisions/judge-people.ts';
import type { KnownRoom, Verdict } from '../decisions/verdict.ts';
import type { Deps } from '../ports.ts';
import { seatOrder } from '../state/chance.ts';
import type { LogBody } from '../state/log-row.ts';
import { capAt, type Due } from '../state/next-due.ts';
import { gameOf, hostOf, peopleOf, type RoomState, seatOfUser, sharedDealsOf } from '../state/room-state.ts';
import { computerChange } from './computer-move.ts';

export type DueChanges = (room: KnownRoom, due: Due, move: string | undefined) => Verdict;

export function createDueChanges(options: {
  readonly log: Deps['log'];
  /** Makes the next room, and the row that names it. */
  readonly rematch: (room: KnownRoom, without: readonly string[]) => Verdict;
  /** Returns the seats whose reading the next deal has waited for. If left out: none. */
  readonly waitedFor?: (room: string) => readonly Seat[];
  /** Milliseconds by the clock of the rows. If left out, everything happens when it is due. */
  readonly now?: () => number;
}): DueChanges {
  const { log } = options;
  return (room, due, move) => {
    const { state } = room;
    switch (due.kind) {
      case 'deal': {
        // It was due before the cap, and then waited for a reader or for a process.
        const cap = capAt(state);
        if (cap !== null && cap <= (options.now?.() ?? due.at)) return capped(state);
        return rowOf(state, 'deal', null, deal(room, options.waitedFor?.(state.head.id) ?? []));
      }
      case 'cap':
        return capped(state);
      case 'computer':
        return { append: computerChange(room, due.seat, move, { log, byTime: false }) };
      case 'timeout':
        return { append: computerChange(room, due.seat, move, { log, byTime: true }) };
      case 'standin':
        return standsIn(state, due, room.chance);
      case 'resume':
        return rowOf(state, 'resume', null, { type: 'resumed' });
      case 'end':
        return endNow(state, due.seat);
      case 'stop':
        return leavesAfterStop(state, due.seat, room.chance);
      case 'free':
        return judgeVacate(state, due.seat, due.reason);
      case 'fill':
        return sitsDown(state, due.seat, room.chance);
      case 'start':
        return rowOf(state, 'start', null, start(room));
      case 'close': {
        const { without = [] } = due;
        return wantAnother(state, without) ? options.rematch(room, without) : closed(state, 'done');
      }
      case 'abandon':
        return closed(state, state.status === 'playing' ? 'abandoned' : 'empty');
    }
  };
}

const closed = (state: RoomState, reason: string): Verdict =>
  rowOf(state, 'timeout', null, { type: 'closed', reason });

/** Ends the session with the scores so far, because the time of the tournament is up. */
function capped(state: RoomState): Verdict {
  const stopped = gameOf(state.head.variant).stop(state.game, 'time');
  if (!stopped.ok) throw new Error(`room ${state.head.id} cannot be ended: ${stopped.error}`);
  return rowOf(state, 'cap', null, { type: 'capped', events: [...stopped.value] });
}

function deal(room: KnownRoom, waitedFor: readonly Seat[]): LogBody {
  const { state } = room;
  const game = gameOf(state.head.variant);
  const dealt = game.deal(state.game, streamOf(room), state.choices.fairDeal, state.dealing);
  return {
    type: 'dealt',
    events: [...withForced(game, state.game, dealt)],
    ...(waitedFor.length > 0 && { waitedFor: [...waitedFor] }),
  };
}

/** Returns the chance of the next deal: of this room, or of all tables that play the same deals. */
function streamOf({ state, serverSeed }: KnownRoom): RandomStream {
  const deals = sharedDealsOf(state);
  // Every game's state is a session of the kernel.
  if (deals !== null) return sharedStream(serverSeed, deals, missingDeal(state.game as SessionCore));
  const seeds = joinClientSeeds(state.clientSeeds.map((seed) => fromHex(seed, CLIENT_SEED_BYTES) ?? null));
  return verifiableStream(serverSeed, seeds, state.head.id, state.dealings);
}

/**
 * Draws the sides unless the host has chosen them. In some games the maker of the table deals first, or the
 * host if the maker is gone.
 */
function start({ state, chance }: KnownRoom): LogBody {
  const { teams, game } = state.choices;
  const order = teams === 'random' ? seatOrder(chance, state.seq) : IN_PLACE;
  const maker = seatOfUser(state, state.head.host) ?? hostOf(state);
  const dealer = SEATS.find((seat) => order[seat] === maker);
  const { hostDealsFirst } = gameOf(state.head.variant);
  const options = hostDealsFirst && dealer !== undefined ? { ...game, firstDealer: dealer } : game;
  return { type: 'started', order: [...order], game: options };
}
const IN_PLACE: BySeat<Seat> = [0, 1, 2, 3];

/**
 * Asks for three people who want another game, or both if only two sit there. Computers have no vote. Players
 * who sit at another table by now do not keep the others from it, if there are any.
 */
function wantAnother(state: RoomState, without: readonly string[]): boolean {
  const { rematch, seats } = state;
  const needed = Math.min(3, Math.max(2, peopleOf(state).length));
  const somebodyGoes = rematch.some((seat) => !without.includes(seats[seat].holder?.user ?? ''));
  return somebodyGoes && rematch.length >= needed;
}
