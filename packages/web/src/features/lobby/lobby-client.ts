/**
 * The lobby of one game as this page knows it: the server's list as it comes, asked for anew on every new connection and
 * whenever the line is in doubt. Nothing is worked out here.
 */
import type { Variant } from '@troef/games';
import type { LobbyList } from '@troef/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Line, Refusal } from '../../lib/socket.ts';

/** On a doubtful line an answer that takes longer means the line is dead. */
const PROBE_MS = 2_000;
const RETRY_MS = 2_000;
/** After the server has said that it is asked too much. */
const ASKED_TOO_MUCH_MS = 5_000;
const isTooMuch = ({ code, param }: Refusal): boolean => code === 'too_many_requests' || param === 'busy';

export interface LobbyState {
  /** null until the first answer. */
  readonly list: LobbyList | null;
  readonly up: boolean;
}

export interface LobbyClient {
  readonly store: StoreApi<LobbyState>;
  close(): void;
}

export function createLobbyClient(variant: Variant, line: Line): LobbyClient {
  const store = createStore<LobbyState>(() => ({ list: null, up: line.isUp() }));
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function open(limitMs?: number): Promise<boolean> {
    clearTimeout(retry);
    const answer = await line.request('lobby:open', { variant }, limitMs);
    if (closed) return true;
    if (answer.ok) store.setState({ list: answer.value });
    else if (answer.error.code === 'unauthorized') line.reconnect();
    else if (line.isUp())
      retry = setTimeout(() => void open(), isTooMuch(answer.error) ? ASKED_TOO_MUCH_MS : RETRY_MS);
    // A line that says it is asked too much is not dead.
    return answer.ok || isTooMuch(answer.error);
  }

  const stops = [
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
      for (const stop of stops) stop();
      void line.request('lobby:close', { variant });
    },
  };
}
