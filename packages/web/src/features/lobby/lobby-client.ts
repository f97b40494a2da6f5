/**
 * The client of the lobby: the server's list of the tables of all games, and the differences that follow it.
 * It asks for the list again on every new connection, when the connection is in doubt, and when a difference
 * is missing.
 */

import type { Line, Refusal } from '@troef/client';
import type { Variant } from '@troef/games';
import { applyLobbyChanges, type LobbyList, type LobbyState as NumberedList } from '@troef/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** How long a connection may be opening before it is reported as lost. */
const PATIENCE_MS = 4_000;
/** If an answer on a doubtful connection takes longer, the connection is dead. */
const PROBE_MS = 2_000;
const RETRY_MS = 2_000;
/** Wait after the server has refused because of too many requests. */
const TOO_MANY_REQUESTS_MS = 5_000;
const isRateLimited = ({ code, param }: Refusal): boolean => code === 'too_many_requests' || param === 'busy';

export interface LobbyState {
  /** Null until the first answer. */
  readonly list: LobbyList | null;
  readonly up: boolean;
}

export interface LobbyClient {
  readonly store: StoreApi<LobbyState>;
  close(): void;
}

export function createLobbyClient(variant: Variant, line: Line): LobbyClient {
  const store = createStore<LobbyState>(() => ({ list: null, up: true }));
  const patience = setTimeout(() => store.setState({ up: line.isUp() }), PATIENCE_MS);
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /**
   * The list to which differences apply. Null while an answer is awaited: differences before it belong to an
   * older list.
   */
  let base: NumberedList | null = null;
  let asked = 0;

  async function open(limitMs?: number): Promise<boolean> {
    clearTimeout(retry);
    base = null;
    const asking = ++asked;
    const answer = await line.request('lobby:open', { variant, differences: true, all: true }, limitMs);
    if (closed || asking !== asked) return answer.ok;
    if (answer.ok) {
      // A server of the previous release sends the whole list each time.
      base = 'seq' in answer.value ? answer.value : null;
      store.setState({ list: answer.value });
    }
    if (answer.ok) return true;
    if (answer.error.code === 'unauthorized') line.reconnect();
    else if (line.isUp())
      retry = setTimeout(() => void open(), isRateLimited(answer.error) ? TOO_MANY_REQUESTS_MS : RETRY_MS);
    // A connection that carries such a refusal is alive.
    return isRateLimited(answer.error);
  }

  const stops = [
    line.on('lobby:changes', ({ variant: of, ...changes }) => {
      if (of !== variant || base === null) return;
      base = applyLobbyChanges(base, changes) ?? null;
      if (base === null) void open();
      else store.setState({ list: base });
    }),
    line.on('lobby:update', ({ variant: of, rooms, counts }) => {
      if (of === variant) store.setState({ list: { rooms, counts } });
    }),
    line.onUp(() => {
      store.setState({ up: true });
      void open();
    }),
    line.onDown(() => store.setState({ up: false })),
    line.onDoubt(async () => {
      if (!line.isUp() || !(await open(PROBE_MS))) line.reconnect();
    }),
  ];
  if (line.isUp()) void open();

  return {
    store,
    close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(patience);
      for (const stop of stops) stop();
      void line.request('lobby:close', { variant });
    },
  };
}
