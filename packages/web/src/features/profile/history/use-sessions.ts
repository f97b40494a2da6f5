/** Loads the user's own sessions under the filters, page by page. */
import type { GamesReply, PlayedSession } from '@troef/protocol';
import { useState } from 'react';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { readSessions, type SessionFilters } from '../../../lib/tables/own-sessions.ts';

interface Loaded {
  readonly key: string;
  readonly sessions: readonly PlayedSession[];
  readonly hasMore: boolean;
  readonly archive: GamesReply['archive'];
}

export interface OwnSessions {
  /** Null while they load for the first time. While other ones load, these stay. */
  readonly loaded: Loaded | null;
  readonly isLoading: boolean;
  readonly failed: boolean;
  readonly more: () => void;
  readonly again: () => void;
}

export function useSessions(filters: SessionFilters): OwnSessions {
  const key = JSON.stringify(filters);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  /** The session after which the page begins, and the filters it belongs to. */
  const [after, setAfter] = useState<{ readonly key: string; readonly id: string } | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const start = after?.key === key ? after.id : undefined;
  useAnswer(
    () => readSessions(filters, start).catch(() => null),
    (reply) => {
      setFailed(reply === null || !reply.ok);
      if (reply === null || !reply.ok) return;
      const { data, has_more, archive } = reply.value;
      const before = start === undefined ? [] : (loaded?.sessions ?? []);
      setLoaded({ key, sessions: [...before, ...data], hasMore: has_more, archive });
    },
    [key, start, turn],
  );
  return {
    loaded,
    isLoading: loaded?.key !== key && !failed,
    failed,
    more: () => {
      const last = loaded?.sessions.at(-1);
      if (last !== undefined) setAfter({ key, id: last.id });
    },
    again: () => setTurn(turn + 1),
  };
}
