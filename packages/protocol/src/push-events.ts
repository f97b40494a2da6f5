/**
 * The events of which a user can be told by a push, in the order of their groups in the settings.
 * `transactional` ones are on until the user switches them off (docs/behaviour/push.md 1).
 */
export const PUSH_EVENTS = {
  tournament_start: { group: 'tournaments', transactional: true },
  tournament_round: { group: 'tournaments', transactional: true },
  tournament_seat: { group: 'tournaments', transactional: true },
  invitation: { group: 'tables', transactional: true },
  room_ready: { group: 'tables', transactional: true },
  room_join: { group: 'tables', transactional: false },
  room_leave: { group: 'tables', transactional: false },
  room_chat: { group: 'tables', transactional: false },
  ranking: { group: 'rest', transactional: false },
  slam: { group: 'rest', transactional: false },
  message: { group: 'rest', transactional: true },
} as const;
export type PushEvent = keyof typeof PUSH_EVENTS;

/** Events that have a switch, but neither a sender nor sentences until their system exists. */
export const PUSHES_TO_COME: readonly PushEvent[] = [];
