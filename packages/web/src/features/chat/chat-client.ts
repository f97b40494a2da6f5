/**
 * The chat of one place, a table or the lobby of a game, as this page knows it: its lines in order, each once, and
 * whether one may write. Everything comes from the server; after every new connection the history is asked for again.
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
  /** Lines of others since it was last looked at. */
  readonly unread: number;
  /** The latest refusal of something this person said; `nth` tells two equal ones apart. */
  readonly refusal: (Refusal & { readonly nth: number }) | null;
  /** Ready phrases said a moment ago, by who said them: they stand at his seat. */
  readonly fresh: Readonly<Record<string, ChatLine>>;
}

export interface ChatClient {
  readonly store: StoreApi<ChatState>;
  /** Resolves when it was kept, or refused. */
  say(said: { readonly text: string } | { readonly phrase: ChatPhrase }): Promise<boolean>;
  /** Somebody looks at it now, or does not any more. */
  look(isLooking: boolean): void;
  reload(): void;
  close(): void;
}

const FRESH_MS = 3_000;
const RETRY_MS = 2_000;
const KEPT_LINES = 200;

/** Both lists in order of ids, which are in order of time; each line once. */
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
    // A socket without its seat yet, or a server that has too much to do; without a line `onUp` comes.
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
      // What he may has changed meanwhile: he was silenced, or lost his seat.
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
