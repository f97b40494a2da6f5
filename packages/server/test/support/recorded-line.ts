/** A line that records the result of each move, for tests that compare it with the log. */
import type { Answer, Line, Refusal } from '@troef/client';

export interface MoveAck {
  readonly room: string;
  readonly moveId: string;
  readonly seq: number;
  readonly move: string;
  /** When the move was first sent, and when its answer came. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** The result of the move is unknown: it was not answered, not looked at, or its room is gone meanwhile. */
const UNDECIDED: readonly Refusal['code'][] = [
  'offline',
  'gateway_timeout',
  'internal_server_error',
  'too_many_requests',
  'unauthorized',
  'resource_missing',
];

export const isUndecided = ({ code }: Refusal): boolean => UNDECIDED.includes(code);

export interface MoveRecorder {
  acked(move: MoveAck): void;
  /** Called when a move is refused for good, with the reason. */
  refused(moveId: string, why: Refusal): void;
  /** Called with every answer, those to moves included. */
  answered?(event: string, answer: Answer<unknown>): void;
}

/** It must be the only line on which moves are sent. */
export function recordedLine<Over extends Line>(line: Over, now: () => number, recorder: MoveRecorder): Over {
  const sentAt = new Map<string, number>();
  const note = (
    { room, moveId, move }: { room: string; moveId: string; move: string },
    answer: Answer<{ seq: number }>,
  ): void => {
    if (answer.ok) {
      const times = { sentAt: sentAt.get(moveId) ?? 0, answeredAt: now() };
      recorder.acked({ room, moveId, move, seq: answer.value.seq, ...times });
    } else if (!isUndecided(answer.error)) recorder.refused(moveId, answer.error);
  };
  const request: Line['request'] = async (event, body, timeoutMs) => {
    const isMove = event === 'room:move';
    const sent = body as { room: string; moveId: string; move: string };
    if (isMove && !sentAt.has(sent.moveId)) sentAt.set(sent.moveId, now());
    const answer = await line.request(event, body, timeoutMs);
    if (isMove) note(sent, answer as Answer<{ seq: number }>);
    recorder.answered?.(event, answer);
    return answer;
  };
  return { ...line, request };
}
