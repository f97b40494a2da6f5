/** The public entry of the client: a line to the server, and one room over it. */
export type { Device } from './device.ts';
export { firstSync } from './first-sync.ts';
export {
  type Answer,
  type Line,
  lineOver,
  type Refusal,
  type SocketLike,
  whenUp,
} from './line.ts';
export { isOffered } from './offered.ts';
export {
  createRoomClient,
  type RoomClient,
  type RoomEventsListener,
} from './room-client.ts';
export type { RoomState } from './room-store.ts';
export type { SeedMemory } from './seed-memory.ts';
export { canStop, isDealOver, isEnded, isGivenUp, stopsHere } from './session-end.ts';
export { speakerOver } from './speaker.ts';
