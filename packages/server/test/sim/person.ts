/**
 * A person of the simulator, with the page he plays in: it applies updates by their seq, asks for what it missed, sends a
 * move again under its id until it is answered, and connects anew when its line is cut.
 *
 * What he does is drawn from the seed: he plays quickly or falls asleep, clicks twice, changes tabs, goes away and comes
 * back, votes, wants wrong clicks back, and tries what he may not.
 */
import { fillPattern, SEATS } from '@troef/games';
import { TEST_GAMES } from '@troef/games/testing';
import {
  type ErrorBody,
  GAME_LENGTHS,
  type RoomCreate,
  type RoomUpdate,
  type RoomView,
} from '@troef/protocol';
import type { GatheringService } from '../../src/rooms/gathering-service.ts';
import type { Chance } from './chance.ts';
import { identityOf } from './identities.ts';
import type { Line } from './network.ts';
import type { SimServer } from './sim-server.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface Acked {
  readonly room: string;
  readonly moveId: string;
  readonly seq: number;
  readonly move: string;
  /** When it was first sent, and when its answer came. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

export interface Person {
  readonly id: string;
  readonly acked: readonly Acked[];
  /** The newest view of the room he is at, and whether a line is open on which it is kept. */
  readonly view: () => RoomView | undefined;
  readonly isConnected: () => boolean;
  /** Ids of moves that were refused: none of them may ever stand in a log. */
  readonly refused: ReadonlySet<string>;
  goTo(room: string): void;
  /** He begins to behave. */
  wake(): void;
  /** He does nothing any more but keep his page as it should be. */
  rest(): void;
  /** He closes the page for good. */
  goHome(): void;
}

export interface Habits {
  /** The table he makes; null: he goes where he is told. */
  readonly makes: RoomCreate | null;
  /** How many deals he wants. */
  readonly deals: number;
  readonly wantsRematch: boolean;
  readonly isWatcher: boolean;
  /** In percent, each time he looks. */
  readonly cheats: number;
  readonly drops: number;
  readonly sleeps: number;
  readonly leaves: number;
}

type Answer = { readonly ok: true; readonly [field: string]: unknown } | { readonly error: ErrorBody };

const ASK_AGAIN_MS = 1_500;
/** Where everybody passes deal after deal, people go home as well. */
const ENOUGH_ROWS = 130;

export function createPerson(options: {
  readonly id: string;
  readonly clock: VirtualClock;
  readonly chance: Chance;
  readonly habits: Habits;
  readonly servers: () => readonly SimServer[];
  readonly complain: (what: string) => void;
  /** He has made a table. */
  readonly made: (room: string) => void;
  /** What hosts ask over HTTP, of any server. */
  readonly overHttp: (ask: (gathering: GatheringService) => Promise<void>) => void;
}): Person {
  const { id, clock, chance, habits, servers, complain } = options;
  const me = identityOf(id);
  const acked: Acked[] = [];
  const refused = new Set<string>();
  let line: Line | undefined;
  /** Of every tab he opened. */
  const lines: Line[] = [];
  let room: string | undefined;
  let view: RoomView | undefined;
  /** The newest update, as it came. */
  let unread: { readonly text: string; readonly seq: number } | undefined;
  let isAwake = false;
  let isHome = false;
  let syncing = false;
  /** The newest row he has heard of. */
  let heardOf = 0;
  let seatedAt: string | undefined;
  let serial = 0;
  /** Tables he has gone on from. */
  let roomsBefore = 0;
  /** The move under way: nothing else is played until it is answered. */
  let pending: { readonly moveId: string; readonly seq: number; readonly move: string } | undefined;
  const sentAt = new Map<string, number>();

  const take = (next: RoomView): void => {
    if (next.room !== room) return;
    if (view !== undefined && view.room === next.room && next.seq < view.seq) return;
    view = next;
    const { nextRoom } = next.people ?? {};
    if (
      nextRoom != null &&
      !habits.isWatcher &&
      next.seat !== null &&
      next.people?.rematch.includes(next.seat)
    ) {
      goTo(nextRoom);
    }
  };

  const heard = (text: string) => {
    if (text.startsWith('["room:closed"')) {
      read();
      const [, { room: closed }] = JSON.parse(text) as [string, { room: string }];
      if (closed === room && view?.status !== 'closed' && view?.status !== 'abandoned') seatedAt = undefined;
    }
    if (!text.startsWith('["room:update"')) return;
    const [, updated, seq] = /"room":"([^"]+)","seq":(\d+)/.exec(text) ?? [];
    if (updated !== room) return;
    heardOf = Math.max(heardOf, Number(seq));
    if (view === undefined || view.room !== room) return sync();
    const known = unread?.seq ?? view.seq;
    if (Number(seq) > known + 1) return sync();
    if (Number(seq) < known + 1) return;
    unread = { text, seq: Number(seq) };
    if (text.includes('"nextRoom":"')) read();
  };

  /** Most views are followed by another one before anybody looks at them. */
  const read = (): void => {
    if (unread === undefined) return;
    const { text } = unread;
    unread = undefined;
    take((JSON.parse(text) as [string, RoomUpdate])[1].view);
  };

  const ask = (event: string, body: unknown, answered: (answer: Answer) => void = () => undefined): void => {
    let isFirst = true;
    line?.send(event, body, (answer) => {
      if (isFirst) answered(answer as Answer);
      isFirst = false;
    });
  };

  /** The answer may be lost: then he asks again. */
  function sync(): void {
    read();
    if (room === undefined || syncing || line?.isOpen() !== true) return;
    const asked = line;
    syncing = true;
    const since = view !== undefined && view.room === room && chance.percent(70) ? { since: view.seq } : {};
    const again = clock.quietly(ASK_AGAIN_MS, () => {
      syncing = false;
      if (asked === line) sync();
    });
    ask('room:sync', { room, ...since }, (answer) => {
      again();
      syncing = false;
      if (!('ok' in answer)) return;
      read();
      take(answer.view as RoomView);
      // Overtaken on its way by something newer.
      if (view !== undefined && view.seq < heardOf) sync();
    });
  }

  const connect = (): void => {
    if (isHome) return;
    const alive = servers().filter((server) => server.isAlive());
    if (alive.length === 0) return void clock.quietly(500, connect);
    const opened = chance.pick(alive).network.open(id, {
      opened: () => {
        if (line !== opened) return;
        syncing = false;
        enter();
        if (pending !== undefined) send();
      },
      heard: (text) => {
        if (line === opened) heard(text);
      },
      closed: () => {
        if (line !== opened || isHome) return;
        syncing = false;
        // Most come back at once, some from a tunnel, a few after long.
        const away = chance.pick([100, 300, 1_000, 1_000, 4_000, 7_000, 40_000, 400_000]);
        clock.quietly(isAwake ? away : 200, connect);
      },
    });
    line = opened;
    lines.push(opened);
  };

  /** He sits down where he has no seat yet, or looks on. */
  const enter = () => {
    if (room === undefined) return make();
    if (habits.isWatcher) return ask('room:watch', { room }, () => sync());
    if (seatedAt === room) return sync();
    const joining = room;
    ask('room:join', { room }, (answer) => {
      if ('ok' in answer || answer.error.param === 'playing') seatedAt = joining;
      sync();
    });
  };

  /** Asked again under the same wish he may be told that he sits there already. */
  function make(): void {
    if (habits.makes === null || line?.isOpen() !== true) return;
    const again = clock.quietly(ASK_AGAIN_MS, () => {
      if (room === undefined) make();
    });
    ask('room:create', habits.makes, (answer) => {
      const made = 'ok' in answer ? (answer.room as string) : answer.error.room;
      if (made === undefined || room !== undefined) return;
      again();
      seatedAt = made;
      goTo(made);
      options.made(made);
    });
  }

  function goTo(next: string): void {
    if (next === room) return;
    if (room !== undefined) roomsBefore++;
    room = next;
    heardOf = 0;
    view = undefined;
    unread = undefined;
    pending = undefined;
    if (line === undefined) connect();
    else if (line.isOpen()) enter();
  }

  const send = (): void => {
    if (pending === undefined || room === undefined || line?.isOpen() !== true) return;
    const sent = pending;
    const at = room;
    clock.quietly(ASK_AGAIN_MS, () => {
      if (pending === sent) send();
    });
    ask('room:move', { room, ...sent }, (answer) => {
      if (pending === sent) pending = undefined;
      if ('ok' in answer) {
        took(at, sent, answer.seq as number);
        if ((unread?.seq ?? view?.seq ?? 0) < (answer.seq as number)) sync();
      } else if (answer.error.statusCode < 500) {
        noteRefusal(sent.moveId, answer.error);
        sync();
      }
    });
  };

  const took = (at: string, { moveId: own, move }: { moveId: string; move: string }, seq: number): void => {
    const times = { sentAt: sentAt.get(own) ?? 0, answeredAt: clock.now() };
    acked.push({ room: at, moveId: own, seq, move, ...times });
  };

  const noteRefusal = (moveId: string, error: ErrorBody) => {
    // Two copies of one message: the first was taken.
    if (acked.some((each) => each.moveId === moveId)) return complain(`${moveId} was taken and then refused`);
    if (error.code !== 'move_conflict') refused.add(moveId);
  };

  const moveId = (): string => {
    const own = `${id.slice(-12)}-${String(++serial).padStart(8, '0')}`;
    sentAt.set(own, clock.now());
    return own;
  };

  const play = (now: RoomView) => {
    const pick = TEST_GAMES[now.variant].pickMove;
    const chosen = pick === undefined ? chance.pick(now.legal) : pick(now.legal, chance);
    const move = fillPattern(chosen, now.deal?.hand ?? [], chance);
    pending = { moveId: moveId(), seq: now.seq, move };
    send();
    // A nervous finger: the same card under another id, or another card.
    if (chance.percent(3)) {
      const second = fillPattern(chance.pick(now.legal), now.deal?.hand ?? [], chance);
      unasked(now, second, now.seq);
    }
    if (chance.percent(5)) send();
  };

  /** A move nobody asked for; its answer must fit what stands in the log in the end. */
  const unasked = (now: RoomView, move: string, seq: number) => {
    const own = moveId();
    const at = now.room;
    ask('room:move', { room: at, moveId: own, seq, move }, (answer) => {
      if ('ok' in answer) took(at, { moveId: own, move }, answer.seq as number);
      else if (answer.error.statusCode < 500) noteRefusal(own, answer.error);
    });
  };

  const cheat = (now: RoomView) => {
    const cards = ['AH', 'KS', 'TD', '7C', 'QS', 'pass', 'ask:H', 'nothing', 'coinche'];
    switch (chance.below(5)) {
      case 0:
        return unasked(now, chance.pick(cards), now.seq);
      case 1:
        return unasked(now, now.legal[0] ?? chance.pick(cards), Math.max(0, now.seq - chance.between(1, 6)));
      case 2:
        return unasked(now, chance.pick(cards), now.seq + 5);
      case 3: {
        // An id that is known already: of his own, or a row of the server.
        const known = acked.at(-1);
        if (known === undefined) return;
        const body = { room: known.room, moveId: known.moveId, seq: 0, move: 'pass' };
        return ask('room:move', body, (answer) => {
          if ('ok' in answer && answer.seq !== known.seq) complain(`${known.moveId} has two answers`);
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

  const look = () => {
    if (isHome || !isAwake) return;
    clock.quietly(
      chance.percent(habits.sleeps) ? chance.between(20_000, 150_000) : chance.between(50, 900),
      look,
    );
    if (line?.isOpen() !== true) return;
    read();
    if (view === undefined || room === undefined) return sync();
    if (chance.percent(habits.drops)) return line.cut();
    if (chance.percent(0.3)) return connect();
    if (chance.percent(habits.cheats)) cheat(view);
    if (view.seat === null) return chance.percent(2) && !habits.isWatcher ? enter() : undefined;
    atTable(view);
  };

  const atTable = (now: RoomView) => {
    const { seat, people, status } = now;
    if (seat === null || people === null) return;
    const own = now.seats[seat];
    if (own.holder === 'standin')
      return chance.percent(30) ? ask('room:join', { room: now.room }) : undefined;
    if (chance.percent(habits.leaves)) {
      seatedAt = undefined;
      return ask('room:leave', { room: now.room });
    }
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
        return options.overHttp((rooms) => rooms.close(me, own, false));
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
    if (now.nextDealAt !== null) {
      if (enough && seat !== null && people?.endVotes.includes(seat) === false) {
        return ask('room:end', { room: now.room });
      }
      return chance.percent(50) ? ask('room:ready', { room: now.room }) : undefined;
    }
    if (chance.percent(1)) ask('room:end', { room: now.room, yes: chance.percent(50) });
    if (chance.percent(1.5)) ask('room:undo', { room: now.room });
    if (chance.percent((now.deal?.hand.length ?? 0) < 5 ? 4 : 0.2))
      ask('room:claim', { room: now.room, moveId: moveId() });
    if (now.legal.length > 0 && pending === undefined) play(now);
  };

  const afterwards = (now: RoomView) => {
    if (chance.percent(20)) ask('room:thumb', { room: now.room, seat: chance.below(4) });
    if (chance.percent(30))
      ask('room:rematch', { room: now.room, yes: habits.wantsRematch && roomsBefore === 0 });
  };

  return {
    id,
    acked,
    refused,
    view: () => {
      read();
      return view;
    },
    isConnected: () => line?.isOpen() === true,
    goTo,
    wake: () => {
      isAwake = true;
      if (line === undefined) connect();
      clock.quietly(chance.between(50, 900), look);
    },
    rest: () => {
      isAwake = false;
      pending = undefined;
      if (line?.isOpen() !== true) return connect();
      // What he asked before may be answered with what stood then, and a room that is over says nothing more.
      syncing = false;
      sync();
    },
    goHome: () => {
      isHome = true;
      for (const each of lines) each.cut();
    },
  };
}
