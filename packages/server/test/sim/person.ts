/**
 * A person of the simulator: what they choose to do in their page (page.ts), and when.
 *
 * All of it is drawn from the seed. They play quickly or fall asleep, click twice, change tabs, go away and
 * come back, vote, want wrong clicks back, and try what they may not.
 */
import { fillPattern, SEATS } from '@troef/games';
import { TEST_GAMES } from '@troef/games/testing';
import { GAME_LENGTHS, type RoomCreate, type RoomView } from '@troef/protocol';
import type { OpenRoomService } from '../../src/features/rooms/open-room.service.ts';
import type { MoveAck } from '../support/recorded-line.ts';
import type { Chance } from './chance.ts';
import { identityOf } from './identities.ts';
import { createPage } from './page.ts';
import type { SimServer } from './sim-server.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface Person {
  readonly id: string;
  readonly acked: readonly MoveAck[];
  /** The newest view of their room, and whether a line is open on which it is kept up to date. */
  readonly view: () => RoomView | undefined;
  readonly isConnected: () => boolean;
  /** They were told that the table is closed, or have stopped there. */
  readonly isOut: () => boolean;
  /** Ids of moves that were refused. None of them may ever be in a log. */
  readonly refused: ReadonlySet<string>;
  goTo(room: string): void;
  wake(): void;
  /** Does nothing any more. The page keeps its view up to date. */
  rest(): void;
  /** Closes the page for good. */
  goHome(): void;
}

export interface Habits {
  /** The table they make; null: they go where they are told. */
  readonly makes: RoomCreate | null;
  readonly deals: number;
  readonly wantsRematch: boolean;
  readonly isWatcher: boolean;
  /** In percent, each time they look. */
  readonly cheats: number;
  readonly drops: number;
  readonly sleeps: number;
  readonly leaves: number;
}

/** People also go home if deal after deal is passed out: after this many rows. */
const ENOUGH_ROWS = 130;

export function createPerson(options: {
  readonly id: string;
  readonly clock: VirtualClock;
  readonly chance: Chance;
  readonly habits: Habits;
  readonly servers: () => readonly SimServer[];
  readonly complain: (what: string) => void;
  readonly made: (room: string) => void;
  /** Calls of hosts over HTTP, to any server. */
  readonly overHttp: (ask: (openRooms: OpenRoomService) => Promise<void>) => void;
}): Person {
  const { id, clock, chance, habits, complain } = options;
  const me = identityOf(id);
  let isAwake = false;
  const page = createPage({
    ...options,
    makes: habits.makes,
    isWatcher: habits.isWatcher,
    isAwake: () => isAwake,
  });
  const { ask, unasked } = page;

  const look = () => {
    if (!isAwake) return;
    clock.quietly(
      chance.percent(habits.sleeps) ? chance.between(20_000, 150_000) : chance.between(50, 900),
      look,
    );
    if (!page.isConnected()) return;
    const now = page.view();
    if (now === undefined) return page.sync();
    if (chance.percent(habits.drops)) return page.cut();
    if (chance.percent(0.3)) return page.connect();
    if (chance.percent(habits.cheats)) cheat(now);
    if (now.seat === null) return chance.percent(2) && !habits.isWatcher ? page.enter() : undefined;
    atTable(now);
  };

  const atTable = (now: RoomView) => {
    const { seat, people, status } = now;
    if (seat === null || people === null) return;
    const own = now.seats[seat];
    if (own.holder === 'standin')
      return chance.percent(30) ? ask('room:join', { room: now.room }) : undefined;
    if (chance.percent(habits.leaves)) return page.leave(now.room);
    const asked = people.takeBack;
    if (asked !== null && asked.seat !== seat && !asked.agreed.includes(seat)) {
      return ask('room:undo', { room: now.room, agree: chance.percent(80) });
    }
    switch (status) {
      case 'open':
        return whileOpen(now);
      case 'starting':
        return chance.percent(85) ? ask('room:ready', { room: now.room, clientSeed: seedOf() }) : undefined;
      case 'finished':
        return afterwards(now);
      case 'playing':
        return whilePlaying(now);
      default:
    }
  };

  const seedOf = (): string => Array.from({ length: 32 }, () => chance.below(16).toString(16)).join('');

  const whileOpen = (now: RoomView) => {
    const empty = now.seats.find(({ holder }) => holder === 'empty');
    if (now.people?.host === now.seat && empty !== undefined && chance.percent(40)) {
      return ask('room:computer', { room: now.room, seat: empty.seat });
    }
    if (now.people?.host === now.seat && chance.percent(6)) host(now);
    if (chance.percent(2)) ask('room:lock', { room: now.room, locked: chance.percent(50) });
  };

  const host = ({ room: own, variant }: RoomView) => {
    const seat = chance.below(4);
    const to = chance.pick(SEATS);
    const free = GAME_LENGTHS[variant].values.includes('free') ? { length: 'free' } : {};
    switch (chance.below(8)) {
      case 0:
        return options.overHttp((rooms) => rooms.close(me, own));
      case 1:
      case 2:
        return options.overHttp((rooms) => rooms.remove(me, own, String(seat)));
      case 3:
        return options.overHttp((rooms) =>
          rooms.change(me, own, { turnTime: 'fast', watch: 'all', ...free }),
        );
      default:
        return options.overHttp((rooms) => rooms.swap(me, own, String(seat), to));
    }
  };

  const whilePlaying = (now: RoomView) => {
    const { seat, people } = now;
    const enough = now.sheet.length >= habits.deals || now.seq > ENOUGH_ROWS;
    if (now.deal?.phase === 'scored' || now.deal?.phase === 'allPassed') {
      if (chance.percent(10)) ask('room:reading', { room: now.room, on: chance.percent(60) });
      if (now.options.length === 'free' && chance.percent(4))
        return ask('room:end', { room: now.room, stop: true });
      if (enough && seat !== null && people?.endVotes.includes(seat) === false) {
        return ask('room:end', { room: now.room });
      }
      return chance.percent(50) ? ask('room:ready', { room: now.room }) : undefined;
    }
    if (chance.percent(1)) ask('room:end', { room: now.room, yes: chance.percent(50) });
    if (chance.percent(1.5)) ask('room:undo', { room: now.room });
    if (chance.percent((now.deal?.hand.length ?? 0) < 5 ? 4 : 0.2))
      ask('room:claim', { room: now.room, moveId: page.newMoveId() });
    if (now.legal.length > 0 && !page.isPlaying()) play(now);
  };

  const afterwards = (now: RoomView) => {
    if (chance.percent(20)) ask('room:thumb', { room: now.room, seat: chance.below(4) });
    if (chance.percent(30))
      ask('room:rematch', { room: now.room, yes: habits.wantsRematch && !page.hasGoneOn() });
  };

  const play = (now: RoomView) => {
    const pick = TEST_GAMES[now.variant].pickMove;
    const chosen = pick === undefined ? chance.pick(now.legal) : pick(now.legal, chance);
    const move = fillPattern(chosen, now.deal?.hand ?? [], chance);
    page.play(move);
    // A second click: the same card under another id, or another card.
    if (chance.percent(3)) {
      const second = fillPattern(chance.pick(now.legal), now.deal?.hand ?? [], chance);
      unasked(now.room, second, now.seq);
    }
    if (chance.percent(5)) page.sendAgain();
  };

  const cheat = (now: RoomView) => {
    const cards = ['AH', 'KS', 'TD', '7C', 'QS', 'pass', 'ask:H', 'nothing', 'coinche'];
    switch (chance.below(5)) {
      case 0:
        return unasked(now.room, chance.pick(cards), now.seq);
      case 1:
        return unasked(
          now.room,
          now.legal[0] ?? chance.pick(cards),
          Math.max(0, now.seq - chance.between(1, 6)),
        );
      case 2:
        return unasked(now.room, chance.pick(cards), now.seq + 5);
      case 3: {
        // An id that is already known to the room, from a move of their own.
        const known = page.acked.at(-1);
        if (known === undefined) return;
        const body = { room: known.room, moveId: known.moveId, seq: 0, move: 'pass' };
        return ask('room:move', body, (answer) => {
          if (answer.ok && answer.value.seq !== known.seq) complain(`${known.moveId} has two answers`);
        });
      }
      default:
        return ask(chance.pick(['room:computer', 'room:thumb', 'room:lock', 'room:undo', 'room:rematch']), {
          room: now.room,
          seat: chance.below(4),
          locked: chance.percent(50),
          yes: chance.percent(50),
        });
    }
  };

  return {
    id,
    acked: page.acked,
    refused: page.refused,
    view: page.view,
    isConnected: page.isConnected,
    isOut: page.isOut,
    goTo: page.goTo,
    wake: () => {
      isAwake = true;
      page.open();
      clock.quietly(chance.between(50, 900), look);
    },
    rest: () => {
      isAwake = false;
      page.rest();
    },
    goHome: () => {
      isAwake = false;
      page.close();
    },
  };
}
