/** The one public entry of the client: a line to the server, and one room over it. */
export { type Device, thisDevice } from './device.ts';
export {
  type Answer,
  type Body,
  type EventName,
  type Line,
  type LineOverSocket,
  lineOver,
  type Refusal,
  type SocketLike,
  type Value,
  whenUp,
} from './line.ts';
export { isOffered } from './offered.ts';
export {
  createRoomClient,
  type Happened,
  type Pending,
  type RoomClient,
  type RoomClientOptions,
  type RoomState,
  type RoomWish,
  type SeedMemory,
} from './room-client.ts';
export { canStop, isDealOver, isEnded, isGivenUp, stopsHere } from './session-end.ts';
export { type Speaker, speakerOver } from './speaker.ts';
