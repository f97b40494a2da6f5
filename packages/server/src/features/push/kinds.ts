/**
 * How long each push is of use, how urgent it is, and how long it stays as a notice on a page
 * (docs/behaviour/push.md 1).
 */
import { NOTICE_MS, type PushKind } from '@troef/protocol';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

interface KindOfPush {
  /** Seconds for which the push is of use. */
  readonly ttlS: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** Milliseconds as a notice on a page; null: until it is closed. */
  readonly noticeMs: number | null;
}

/** Urgent ones wake a sleeping phone: a user waits for them. */
export const PUSH_KINDS: Readonly<Record<PushKind, KindOfPush>> = {
  tournament_start: { ttlS: 10 * MINUTE_S, urgency: 'high', noticeMs: NOTICE_MS },
  tournament_round: { ttlS: 5 * MINUTE_S, urgency: 'high', noticeMs: NOTICE_MS },
  tournament_seat: { ttlS: 3 * MINUTE_S, urgency: 'high', noticeMs: NOTICE_MS },
  invitation: { ttlS: 10 * MINUTE_S, urgency: 'high', noticeMs: 60_000 },
  room_ready: { ttlS: 90, urgency: 'high', noticeMs: NOTICE_MS },
  room_join: { ttlS: 10 * MINUTE_S, urgency: 'normal', noticeMs: NOTICE_MS },
  room_leave: { ttlS: 10 * MINUTE_S, urgency: 'normal', noticeMs: NOTICE_MS },
  room_chat: { ttlS: 10 * MINUTE_S, urgency: 'normal', noticeMs: NOTICE_MS },
  friend_available: { ttlS: HOUR_S, urgency: 'normal', noticeMs: NOTICE_MS },
  ranking: { ttlS: 12 * HOUR_S, urgency: 'low', noticeMs: NOTICE_MS },
  slam: { ttlS: 24 * HOUR_S, urgency: 'low', noticeMs: NOTICE_MS },
  message: { ttlS: 24 * HOUR_S, urgency: 'normal', noticeMs: null },
  test: { ttlS: MINUTE_S, urgency: 'high', noticeMs: NOTICE_MS },
};
