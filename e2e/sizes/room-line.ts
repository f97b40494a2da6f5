/**
 * A fake server at the other end of the page's game socket: it shows the room that the test gives it. The
 * framing is Socket.IO's. Every other request gets an empty `ok`.
 */
import type { ChatLine, KarmaReceipt, RoomView } from '@troef/protocol';
import type { Page, WebSocketRoute } from 'playwright-core';
import { PRACTICE } from './rooms.ts';

export interface RoomLine {
  /**
   * Sets the room: pushes it to the page, and sends it whenever the page asks. Resolves once the page has
   * taken what was pushed.
   */
  show(view: RoomView): Promise<void>;
  /** The chat lines that the page gets when it asks. */
  chat: readonly ChatLine[];
  receipt: KarmaReceipt | null;
  /** The room that the page gets when it makes one, to practise in. */
  practice: RoomView | null;
}

/** Milliseconds between pings: so long that none comes while pictures are taken. */
const QUIET_MS = 10 * 60_000;
const PING = '2';
const PONG = '3';
const PACKET = /^4(?<kind>[0-3])(?:(?<space>\/[^,]*),)?(?<id>\d+)?(?<body>.*)$/s;

export async function routeRoom(page: Page): Promise<RoomLine> {
  let view: RoomView | null = null;
  let last: WebSocketRoute | null = null;
  let taken: () => void = () => undefined;
  const push = (event: string, body: unknown): void =>
    last?.send(`42/games,${JSON.stringify([event, body])}`);
  const line: RoomLine = {
    chat: [],
    receipt: null,
    practice: null,
    show(next) {
      view = next;
      if (last === null) return Promise.resolve();
      push('room:update', {
        room: next.room,
        seq: next.seq,
        events: [{ type: 'undone', seat: 0 }],
        view: next,
      });
      if (line.receipt !== null) push('room:receipt', { room: next.room, receipt: line.receipt });
      // The page takes messages in order, so its answer to this ping comes after them.
      last.send(PING);
      return new Promise((done) => {
        taken = done;
      });
    },
  };
  const answer = (event: string, room: string | undefined): unknown => {
    if (event === 'room:create') return { ok: true, room: PRACTICE, seat: 0 };
    const synced = room === PRACTICE ? line.practice : view;
    if (event === 'room:sync' && synced !== null)
      return { ok: true, seq: synced.seq, events: [], view: synced };
    if (event === 'chat:history') return { ok: true, lines: line.chat, obstacle: null, silence: null };
    return { ok: true };
  };
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const open = {
      sid: 'sizes',
      upgrades: [],
      pingInterval: QUIET_MS,
      pingTimeout: QUIET_MS,
      maxPayload: 65_536,
    };
    socket.send(`0${JSON.stringify(open)}`);
    socket.onMessage((message) => {
      if (message === PONG) taken();
      const { kind, space = '', id, body = '' } = PACKET.exec(String(message))?.groups ?? {};
      const to = space === '' ? '' : `${space},`;
      if (kind === '0') {
        if (space === '/games') last = socket;
        socket.send(`40${to}${JSON.stringify({ sid: `sizes${space}` })}`);
        const { sync } = JSON.parse(body) as { readonly sync?: { readonly room?: string } };
        if (sync !== undefined) push('room:synced', answer('room:sync', sync.room));
      } else if (kind === '2' && id !== undefined) {
        const [event, asked] = JSON.parse(body) as [string, { readonly room?: string }?];
        socket.send(`43${to}${id}${JSON.stringify([answer(event, asked?.room)])}`);
      }
    });
  });
  return line;
}
