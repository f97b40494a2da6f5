/** Other users, by id and by name. Users who were loaded once are kept, so that a list never flickers. */
import type { FriendReply, Page, PublicUser } from '@troef/protocol';
import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure, Reply } from '../http/failure.ts';
import { inBatches, listAll, withQuery } from '../http/pages-of.ts';
import { asAccount, asAnybody } from '../session/session.ts';

export type Seen = PublicUser & Partial<Pick<FriendReply, 'online' | 'table'>>;

const atHand = new Map<string, Seen>();
const remember = (people: readonly Seen[]): void => {
  for (const person of people) atHand.set(person.id, { ...atHand.get(person.id), ...person });
};

const askForIds = (ids: readonly string[]): Promise<Reply<readonly Seen[]>> =>
  inBatches(ids, async (batch) => {
    const reply = await asAccount<Page<PublicUser>>('GET', withQuery('/api/users', { ids: batch.join(',') }));
    return reply.ok ? { ok: true, value: reply.value.data } : reply;
  });

const askForFriends = (): Promise<Reply<readonly Seen[]>> =>
  listAll<FriendReply>((path) => asAccount('GET', path), '/api/users/me/friends');

export interface People {
  /** In the order of the ids. Users who no longer exist are missing. */
  readonly people: readonly Seen[];
  readonly state: 'loading' | 'there' | 'failed';
  readonly again: () => void;
}

/**
 * Returns the users of a list. Friends also say whether they are online, and at which open table they sit.
 */
export function usePeople(ids: readonly string[], areFriends: boolean): People {
  const [answer, setAnswer] = useState<{ readonly error?: ApiFailure } | null>(null);
  const [turn, setTurn] = useState(0);
  const hasUnknown = ids.some((id) => !atHand.has(id));
  useEffect(() => {
    let left = false;
    // Requested at first, because friends may have come online or sat down, and again for ids that are new.
    const ask = areFriends ? askForFriends() : askForIds(ids);
    void ask.then((reply) => {
      if (reply.ok) remember(reply.value);
      if (!left) setAnswer(reply.ok ? {} : { error: reply.error });
    });
    return () => {
      left = true;
    };
  }, [areFriends, turn, hasUnknown]);
  const again = useCallback(() => {
    setAnswer(null);
    setTurn((before) => before + 1);
  }, []);
  const people = ids.flatMap((id) => atHand.get(id) ?? []);
  if (ids.length === 0) return { people, state: 'there', again };
  const state = answer === null ? 'loading' : answer.error === undefined ? 'there' : 'failed';
  return { people, state: people.length === ids.length ? 'there' : state, again };
}

/** Returns users whose name begins like this, the closest first. */
export async function findPeople(name: string, size: number): Promise<Reply<readonly Seen[]>> {
  const reply = await asAccount<Page<PublicUser>>('GET', withQuery('/api/users', { name, size }));
  if (!reply.ok) return reply;
  remember(reply.value.data);
  return { ok: true, value: reply.value.data };
}

/** Returns one user by slug or id. Links to profiles also work without an account. */
export const findPerson = (name: string): Promise<Reply<PublicUser>> =>
  asAnybody<PublicUser>('GET', `/api/users/${encodeURIComponent(name)}`);
