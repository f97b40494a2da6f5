/**
 * The client of the chat of one place, a table or the lobby of a game: its lines in order, each once, and
 * whether the user may write. Everything comes from the server; the client asks for the history again after
 * every new connection.
 */

import type { Line, Refusal } from '@troef/client';
import type { ChatHistory, ChatLine, ChatObstacle, ChatPhrase, Silence } from '@troef/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type ChatPlace = { readonly room: string } | { readonly variant: LobbyVariant };
type LobbyVariant = Extract<Parameters<Line['request']>[1], { variant: unknown }>['variant'];

export interface ChatState {
  readonly state: 'loading' | 'there' | 'failed';
  /** The oldest first. */
  readonly lines: readonly ChatLine[];
  readonly obstacle: ChatObstacle | null;
  readonly silence: Silence | null;
  /** Lines by others since the chat was last in sight. */
  readonly unread: number;
  /** The latest refusal of a line by this user; `nth` tells two equal ones apart. */
  readonly refusal: (Refusal & { readonly nth: number }) | null;
  /** Ready phrases of the last seconds by author, at whose seat they are shown. */
  readonly fresh: Readonly<Record<string, ChatLine>>;
}

export interface ChatClient {
  readonly store: StoreApi<ChatState>;
  /** Resolves to whether the server kept the line. */
  say(said: { readonly text: string } | { readonly phrase: ChatPhrase }): Promise<boolean>;
  /** Called when a part of the page begins or ends to show the chat. */
  look(isLooking: boolean): void;
  reload(): void;
  close(): void;
}

const FRESH_MS = 3_000;
const RETRY_MS = 2_000;
const KEPT_LINES = 200;

/** Merges both lists by id, which is also by time; each line once. */
export function mergeLines(one: readonly ChatLine[], other: readonly ChatLine[]): readonly ChatLine[] {
  const byId = new Map([...one, ...other].map((line) => [line.id, line]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(-KEPT_LINES);
}

export function createChatClient(place: ChatPlace, line: Line, own: () => string | null): ChatClient {
  const store = createStore<ChatState>(() => ({
    state: 'loading',
    lines: [],
    obstacle: null,
    silence: null,
    unread: 0,
    refusal: null,
    fresh: {},
  }));
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let closed = false;
  let looking = 0;
  const later = (ms: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };

  const load = async (): Promise<void> => {
    const answer = await line.request('chat:history', place);
    if (closed) return;
    if (answer.ok) {
      const { lines, obstacle, silence } = answer.value as ChatHistory;
      store.setState((before) => ({
        state: 'there',
        lines: mergeLines(before.lines, lines),
        obstacle,
        silence,
      }));
      return;
    }
    if (store.getState().state === 'loading') store.setState({ state: 'failed' });
    // The socket may not have its seat yet, or the server is busy. If there is no connection, `onUp` loads
    // again.
    if (line.isUp()) later(RETRY_MS, () => void load());
  };

  const hear = (said: ChatLine): void => {
    const { lines, unread, fresh } = store.getState();
    if (lines.some(({ id }) => id === said.id)) return;
    const isNews = looking === 0 && said.from.user !== own();
    store.setState({
      lines: mergeLines(lines, [said]),
      unread: isNews ? unread + 1 : unread,
      fresh: said.phrase === undefined ? fresh : { ...fresh, [said.from.user]: said },
    });
    if (said.phrase === undefined) return;
    later(FRESH_MS, () => {
      const { [said.from.user]: shown, ...others } = store.getState().fresh;
      if (shown?.id === said.id) store.setState({ fresh: others });
    });
  };

  const stops = [
    'room' in place
      ? line.on('room:chat', (said) => said.room === place.room && hear(said))
      : line.on('lobby:chat', (said) => said.variant === place.variant && hear(said)),
    line.onUp(() => void load()),
  ];
  if (line.isUp()) void load();

  return {
    store,
    async say(said) {
      const answer =
        'room' in place
          ? await line.request('room:chat', { ...place, ...said })
          : await line.request('lobby:chat', { ...place, ...said });
      if (closed) return answer.ok;
      if (answer.ok) {
        store.setState({ refusal: null });
        return true;
      }
      const nth = (store.getState().refusal?.nth ?? 0) + 1;
      store.setState({ refusal: { ...answer.error, nth } });
      // The user's rights have changed meanwhile: they were silenced, or lost their seat.
      if (answer.error.code === 'forbidden') void load();
      return false;
    },
    look(isLooking) {
      looking = Math.max(0, looking + (isLooking ? 1 : -1));
      if (looking > 0) store.setState({ unread: 0 });
    },
    reload: () => void load(),
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
