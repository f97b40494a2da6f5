/** What each push is worth: how long, how urgently, and how it is said to who is looking at the site (docs/behaviour/push.md 1). */
import { NOTICE_MS, type PushKind } from '@troef/protocol';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

interface KindOfPush {
  /** After that nobody wants to know any more. */
  readonly ttlS: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** As a notice on a page; null: until it is closed. */
  readonly noticeMs: number | null;
}

/** An urgent one wakes a sleeping phone: what somebody waits for. */
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
