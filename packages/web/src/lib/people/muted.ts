/**
 * The users whom this user has muted: those on their list, and those muted on this page because one of the
 * two has no account. The server drops their lines of chat. The page hides the lines it already has, and
 * tells the server again at every new connection.
 */
import { create } from 'zustand';
import { readSession } from '../session/session-store.ts';
import { useUser } from '../session/user.ts';
import { roomLine } from '../sockets/room-line.ts';
import { isOn, problemOf, setRelation } from './relations.ts';

const KEY = 'troef.muted-here';

function readHere(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

const useHere = create<{ readonly ids: readonly string[] }>(() => ({
  ids: typeof window === 'undefined' ? [] : readHere(),
}));

function keepHere(ids: readonly string[]): void {
  useHere.setState({ ids });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage it holds for as long as the page is open.
  }
}

let telling = false;

/** Tells the server at every new connection which lines it need not send. */
export function tellMuted(): void {
  if (telling) return;
  telling = true;
  void roomLine().then((line) => {
    const tell = (): void => {
      for (const user of useHere.getState().ids) void line.request('chat:mute', { user, muted: true });
    };
    line.onUp(tell);
    if (line.isUp()) tell();
  });
}

export function useIsMuted(): (user: string) => boolean {
  const own = useUser();
  const here = useHere(({ ids }) => ids);
  return (user) => here.includes(user) || (own !== null && isOn(own, 'muted', user));
}

export type Muted = 'list' | 'here' | 'full';

/** `canBeListed`: whether the user can be on the mute list. Returns where they are now. */
export function setMuted(user: string, muted: boolean, canBeListed: boolean): Muted {
  const { profile, account } = readSession();
  const others = useHere.getState().ids.filter((id) => id !== user);
  const tell = (on: boolean): void =>
    void roomLine().then((line) => line.request('chat:mute', { user, muted: on }));
  if (!muted) {
    keepHere(others);
    tell(false);
    if (account && profile !== null && isOn(profile, 'muted', user)) void setRelation('muted', user, false);
    return 'list';
  }
  if (account && profile !== null && canBeListed) {
    const problem = problemOf(profile, 'muted', user);
    if (problem === 'full') return 'full';
    if (problem === null) void setRelation('muted', user, true);
    return 'list';
  }
  keepHere([...others, user]);
  tell(true);
  tellMuted();
  return 'here';
}
