/**
 * Log-in sessions: the secret in the cookie, its rotation, and what ends with a session.
 *
 * The secret is new at every log-in, and rotates when an access token is asked for after a while. The
 * previous secret stays valid until a minute after its successor was first used, for two tabs at once or an
 * answer that was lost. An older secret that comes back was copied by somebody, so it ends the session.
 * Listeners (the sockets) are told of every end. How long a session lasts, how many an account may have, and
 * why, is in docs/sessions.md.
 */
import { ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  endSessions,
  endSurplus,
  findSession,
  insertSession,
  lockSessionBySecret,
  noteUse,
  rotateSecret,
  type SessionRow,
  sessionOfSpentSecret,
  sessionsOf,
} from './session.repository.ts';

const SECRET_BYTES = 32;
const ROTATE_AFTER_MS = 10 * 60 * 1000;
const OVERLAP_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** After this time a user proves anew who they are, however often they come back. */
export const SESSION_END_MS = 365 * DAY_MS;
/** Sessions of one account at once. Beyond them the one that was used longest ago ends. */
export const SESSIONS_MAX = 50;
/**
 * Remembered: until nobody comes back for this time. Otherwise a day, and the cookie ends with the browser.
 */
const REMEMBERED_MS = 180 * DAY_MS;
const FORGOTTEN_MS = DAY_MS;
/** A log-in beside that of the browser proves an account once (docs/sessions.md). */
const APART_MS = 5 * 60 * 1000;

export interface OpenSession {
  readonly id: string;
  readonly user: string;
  readonly remember: boolean;
  /** For the cookie; undefined if the one the browser sent stays valid. */
  readonly secret: string | undefined;
}

export interface Sessions {
  /** Opens a session with a new secret. */
  open(
    db: Querier,
    session: {
      readonly user: string;
      readonly remember: boolean;
      readonly method: string;
      readonly device: string;
      readonly ip: string;
      /** Ends after five minutes, and has no secret for a cookie. */
      readonly apart?: boolean;
    },
  ): Promise<OpenSession>;
  /** Returns the session of a cookie's secret, rotated when it is time. Refuses with `unauthorized`. */
  resume(secret: string): Promise<OpenSession>;
  /** Returns undefined if it has ended. */
  find(id: string, querier?: Querier): Promise<SessionRow | undefined>;
  /** Returns a user's sessions that stand, the last used first. */
  of(user: string): Promise<readonly SessionRow[]>;
  end(
    db: Querier,
    which: { readonly id: string } | { readonly user: string; readonly except?: string },
  ): Promise<void>;
  /**
   * The same in a transaction, so that no change that waits for the user's row outlives it. The returned function
   * tells the listeners, and is called once the transaction has been committed.
   */
  endIn(
    db: Querier,
    which: { readonly id: string } | { readonly user: string; readonly except?: string },
  ): Promise<() => void>;
  /** Calls back with the id of every session that ends in this process. */
  onEnd(listen: (session: string) => void): () => void;
}

export function createSessions({
  db,
  clock,
  random,
  hashes,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'hashes'>): Sessions {
  const listeners = new Set<(session: string) => void>();
  const now = (): Date => new Date(clock.now());
  const newSecret = (): string => Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url');
  const lifeOf = (remember: boolean, openedAt = clock.now()): Date => {
    const idle = clock.now() + (remember ? REMEMBERED_MS : FORGOTTEN_MS);
    return new Date(Math.min(idle, openedAt + SESSION_END_MS));
  };
  /** A session that was opened before this has ended, whatever its row says. */
  const eldest = (): Date => new Date(clock.now() - SESSION_END_MS);
  const tell = (ended: readonly string[]): void => {
    for (const session of ended) for (const listen of listeners) listen(session);
  };

  return {
    async open(querier, { user, remember, method, device, ip, apart = false }) {
      const id = random.id();
      const secret = newSecret();
      await insertSession(querier, {
        id,
        user,
        secretHash: hashes.secret(secret),
        remember,
        method,
        device,
        addressHash: hashes.address(ip),
        now: now(),
        expiresAt: apart ? new Date(clock.now() + APART_MS) : lifeOf(remember),
      });
      tell(await endSurplus(querier, { user, id, keep: SESSIONS_MAX }, now()));
      return { id, user, remember, secret: apart ? undefined : secret };
    },

    async resume(secret) {
      const hash = hashes.secret(secret);
      const resumed = await db.transaction(
        async (client): Promise<OpenSession | { readonly stolen: string } | undefined> => {
          const session = await lockSessionBySecret(client, hash, { now: now(), eldest: eldest() });
          if (session === undefined) {
            const stolen = await sessionOfSpentSecret(client, hash);
            return stolen === undefined ? undefined : { stolen };
          }
          const { id, user, remember, firstUsedAt, rotatedAt } = session;
          const isCurrent = hashes.same(new Uint8Array(session.secretHash), hash);
          if (!isCurrent && firstUsedAt !== null && firstUsedAt.getTime() + OVERLAP_MS < clock.now()) {
            return { stolen: id };
          }
          await noteUse(client, session, isCurrent, now());
          if (!isCurrent || rotatedAt.getTime() + ROTATE_AFTER_MS > clock.now()) {
            return { id, user, remember, secret: undefined };
          }
          const next = newSecret();
          await rotateSecret(client, session, {
            hash: hashes.secret(next),
            now: now(),
            expiresAt: lifeOf(remember, session.createdAt.getTime()),
          });
          return { id, user, remember, secret: next };
        },
      );
      if (resumed === undefined) throw new ApiError('unauthorized');
      if (!('stolen' in resumed)) return resumed;
      tell(await endSessions(db.pool, { id: resumed.stolen }, now()));
      throw new ApiError('unauthorized');
    },

    find: (id, querier = db.pool) => findSession(querier, id, { now: now(), eldest: eldest() }),
    of: (user) => sessionsOf(db.pool, user, { now: now(), eldest: eldest() }),
    async end(querier, which) {
      tell(await endSessions(querier, which, now()));
    },
    async endIn(querier, which) {
      const ended = await endSessions(querier, which, now());
      return () => tell(ended);
    },
    onEnd(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
