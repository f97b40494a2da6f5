/**
 * Binds sockets to the session of their token, not to the token's end (docs/sessions.md).
 *
 * If a session ends, its sockets close at once in every process that hears of it. If the message is lost
 * (peers.ts), or an account was locked, a check every five minutes finds it. A socket is noted before its
 * session is checked, so that none slips through.
 */
import type { Socket } from 'socket.io';
import type { Access } from '../../accounts/login/access.ts';
import type { Sessions } from '../../accounts/login/sessions.ts';
import type { Deps } from '../../platform/deps.ts';
import { repeat } from '../../platform/runtime/repeat.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';

type HeldSocket = Pick<Socket, 'conn'>;

export interface HeldSockets {
  /**
   * Returns the user of a token, and binds the socket to its session. Refuses with `unauthorized` or
   * `account_blocked`; the socket then stays with the user it had before.
   */
  admit(socket: HeldSocket, token: unknown): Promise<Identity>;
  stop(): void;
}

const ASK_EVERY_MS = 5 * 60 * 1000;

export function createHeldSockets(
  { clock, tokens, peers, log }: Pick<Deps, 'clock' | 'tokens' | 'peers' | 'log'>,
  { access, sessions }: { readonly access: Access; readonly sessions: Pick<Sessions, 'onEnd' | 'find'> },
): HeldSockets {
  const bySession = new Map<string, Set<HeldSocket>>();
  const holds = new Map<HeldSocket, string>();

  const note = (socket: HeldSocket, session: string): void => {
    bySession.set(session, (bySession.get(session) ?? new Set()).add(socket));
  };
  const drop = (socket: HeldSocket, session: string): void => {
    const sockets = bySession.get(session);
    sockets?.delete(socket);
    if (sockets?.size === 0) bySession.delete(session);
  };
  const release = (socket: HeldSocket): void => {
    const session = holds.get(socket);
    if (session !== undefined) drop(socket, session);
    holds.delete(socket);
  };
  const close = (session: string): void => {
    for (const socket of bySession.get(session) ?? []) socket.conn.close();
  };

  const ask = async (): Promise<void> => {
    // One after the other: all at once would leave no database connection to anybody else.
    for (const session of [...bySession.keys()]) if (!(await stands(session))) close(session);
  };
  const stands = async (session: string): Promise<boolean> => {
    const row = await sessions.find(session);
    return row !== undefined && !(await access.isLocked(row.user));
  };

  const cancel = repeat({ clock, log }, 'asking about the sessions of sockets', ASK_EVERY_MS, ask);
  const unlisten = sessions.onEnd((session) => {
    close(session);
    peers.tell({ about: 'session', session });
  });
  peers.listen('session', ({ session }) => close(session));

  return {
    async admit(socket, token) {
      const text = typeof token === 'string' ? token : '';
      const claimed = (await tokens.verify(text))?.session ?? null;
      const before = holds.get(socket);
      if (claimed !== null) note(socket, claimed);
      try {
        const { identity } = await access.requireToken(text);
        if (before !== undefined && before !== claimed) drop(socket, before);
        if (claimed === null) holds.delete(socket);
        else holds.set(socket, claimed);
        if (before === undefined) socket.conn.once('close', () => release(socket));
        if (socket.conn.readyState === 'closed') release(socket);
        return identity;
      } catch (error) {
        if (claimed !== null && claimed !== before) drop(socket, claimed);
        throw error;
      }
    },
    stop() {
      cancel();
      unlisten();
    },
  };
}
