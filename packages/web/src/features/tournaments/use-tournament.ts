/**
 * A tournament as its page has it: read once over HTTP, then followed over the connection of notices, which sends
 * every change (docs/api.md, Tournaments). While that connection is lost, the page asks again.
 */
import { layTournamentUpdate, type TournamentReply } from '@troef/protocol';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useUser } from '../../lib/session/user.ts';
import { noticesLine } from '../../lib/sockets/notices-line.ts';
import { readTournament } from './api.ts';

const NEAR_AGAIN_MS = 3_000;
const FAR_AGAIN_MS = 60_000;
/** So long before the start, or before registration opens, the page asks often. */
const NEAR_MS = 20 * 60_000;
const LIVE: readonly string[] = ['checkin', 'running', 'break'];
const OVER: readonly string[] = ['finished', 'cancelled'];

/** Returns after how long to ask again; null if the tournament is over. */
export function againAfter(
  { status, start, registrationOpens }: Pick<TournamentReply, 'status' | 'start' | 'registrationOpens'>,
  now: number,
): number | null {
  if (OVER.includes(status)) return null;
  const isNear = [start, registrationOpens].some((iso) => Math.abs(Date.parse(iso) - now) < NEAR_MS);
  return LIVE.includes(status) || isNear ? NEAR_AGAIN_MS : FAR_AGAIN_MS;
}

export type TournamentAnswer =
  | { readonly tournament: TournamentReply }
  | { readonly error: ApiFailure }
  | null;

/** Returns the answer, null before the first one, and what asks at once. A later failure keeps what is shown. */
export function useTournament(which: string): readonly [answer: TournamentAnswer, ask: () => void] {
  const me = useUser()?.id;
  const [answer, setAnswer] = useState<TournamentAnswer>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    let isFollowed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (ms: number | null): void => {
      clearTimeout(timer);
      if (!left && !isFollowed && ms !== null) timer = setTimeout(() => void look(), ms);
    };
    const look = async (): Promise<void> => {
      if (document.hidden) {
        later(NEAR_AGAIN_MS);
        return;
      }
      const reply = await readTournament(which);
      // What was sent meanwhile is newer.
      if (left || isFollowed) return;
      if (reply.ok) setAnswer({ tournament: reply.value });
      else {
        const isGone = reply.error.status === 404;
        setAnswer((before) =>
          before === null || 'error' in before || isGone ? { error: reply.error } : before,
        );
      }
      if (reply.ok) later(againAfter(reply.value, Date.now()));
      else if (reply.error.status !== 404) later(NEAR_AGAIN_MS * 5);
    };
    void look();
    let unfollow: (() => void) | undefined;
    noticesLine().then(
      (line) => {
        if (left) return;
        unfollow = line.follow(which, {
          whole: (tournament) => {
            isFollowed = true;
            clearTimeout(timer);
            setAnswer({ tournament });
          },
          update: (update) =>
            setAnswer((before) =>
              before !== null && 'tournament' in before && before.tournament.id === update.tournament
                ? { tournament: layTournamentUpdate(before.tournament, update) }
                : before,
            ),
          closed: () => {
            isFollowed = false;
            void look();
          },
          lost: () => {
            if (!isFollowed) return;
            isFollowed = false;
            later(NEAR_AGAIN_MS);
          },
        });
      },
      () => undefined,
    );
    return () => {
      left = true;
      clearTimeout(timer);
      unfollow?.();
    };
  }, [which, me, turn]);
  return [answer, () => setTurn((before) => before + 1)];
}
