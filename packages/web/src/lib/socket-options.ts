/**
 * The options of every socket of a page. Sockets with the same options share one connection
 * (docs/realtime.md 2).
 */
import {
  RECONNECT_DELAY_MAX_MS,
  RECONNECT_DELAY_MS,
  RECONNECT_JITTER,
  SOCKET_PATH,
  SOCKET_TIMEOUT_MS,
  VERSION,
} from '@troef/protocol';
import { clientId } from './client-id.ts';

export const socketOptions = () => ({
  path: SOCKET_PATH,
  transports: ['websocket'],
  query: { v: VERSION, cid: clientId() },
  reconnectionDelay: RECONNECT_DELAY_MS,
  reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
  randomizationFactor: RECONNECT_JITTER,
  timeout: SOCKET_TIMEOUT_MS,
});
