/**
 * Sends what waits in the outbox, one channel each (mail, pushes): at least once, in order of its time, by whichever
 * process comes first.
 *
 * A row is claimed by moving its time ahead, so nothing is locked while somebody else's server thinks, and what a process
 * took along when it died goes out a little later. Sent is deleted. What is refused for now is tried again, ever more
 * slowly; what is refused for good is given up at once. How a row is sent, and what is for good, its channel knows
 * (platform/mail/channel.ts, features/push/channel.ts). Addresses do not stand in the log.
 */
import type { Locale } from '@troef/protocol';
import type { Deps } from '../deps.ts';
import { repeat } from '../runtime/repeat.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 10;

export interface Outbox {
  /** Sends what is due; answers how many were taken out. */
  flush(): Promise<number>;
  /** Lets the one that runs finish, and starts no other. */
  stop(): Promise<void>;
}

/** A row, with what was sealed in it opened. */
export interface Waiting {
  readonly id: string;
  readonly user: string | null;
  readonly to: string | null;
  readonly kind: string;
  readonly locale: Locale;
  readonly content: string;
  readonly tries: number;
  readonly createdAt: Date;
}

export interface Channel {
  readonly name: 'mail' | 'push';
  /** Longer than a row may take: afterwards somebody else takes it. */
  readonly claimMs: number;
  readonly firstWaitMs: number;
  readonly tries: number;
  /** How many are sent side by side. */
  readonly sideBySide: number;
  /** Throws when it was not taken; what it throws is asked about below, and its code logged. */
  send(row: Waiting): Promise<void>;
  isForGood(error: unknown): boolean;
  /** It was not sent and is not tried again. */
  gaveUp?(row: Omit<Waiting, 'content'>, error: unknown): Promise<void>;
  close(): void;
}

interface Row extends Omit<Waiting, 'content'> {
  readonly sealed: Uint8Array;
}

export function startOutbox(
  { db, clock, vault, log }: Pick<Deps, 'db' | 'clock' | 'vault' | 'log'>,
  channel: Channel,
): Outbox {
  const { name } = channel;

  const claim = async (): Promise<readonly Row[]> => {
    const now = clock.now();
    const { rows } = await db.pool.query<Row>(
      `update outbox set due_at = $2, tries = tries + 1
       where id in (select id from outbox where channel = $4 and due_at <= $1 order by due_at limit $3
                    for update skip locked)
       returning id, "user", "to", kind, locale, sealed, tries, created_at as "createdAt"`,
      [new Date(now), new Date(now + channel.claimMs), AT_ONCE, name],
    );
    return rows;
  };

  const take = async (id: string): Promise<void> => {
    await db.pool.query('delete from outbox where id = $1', [id]);
  };

  const retry = async ({ id, tries }: Row): Promise<void> => {
    const due = new Date(clock.now() + channel.firstWaitMs * 2 ** (tries - 1));
    await db.pool.query('update outbox set due_at = $2 where id = $1', [id, due]);
  };

  const send = async ({ sealed, ...row }: Row): Promise<boolean> => {
    const { id, kind, tries } = row;
    try {
      const content = new TextDecoder().decode(vault.open(name, new Uint8Array(sealed)));
      await channel.send({ ...row, content });
      await take(id);
      log.info({ [name]: id, kind }, `${name} sent`);
      return true;
    } catch (error) {
      const gaveUp = tries >= channel.tries || channel.isForGood(error);
      // The other server's sentence may repeat the address; its number does not.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ [name]: id, kind, tries, gaveUp, code, responseCode }, `${name} not sent`);
      if (gaveUp) {
        await channel.gaveUp?.(row, error);
        await take(id);
      } else {
        await retry({ sealed, ...row });
      }
      return gaveUp;
    }
  };

  const flush = async (): Promise<number> => {
    let taken = 0;
    for (;;) {
      const rows = await claim();
      if (rows.length === 0) return taken;
      for (let at = 0; at < rows.length; at += channel.sideBySide) {
        const sent = await Promise.all(rows.slice(at, at + channel.sideBySide).map(send));
        taken += sent.filter(Boolean).length;
      }
    }
  };

  let running: Promise<unknown> = Promise.resolve();
  const cancel = repeat({ clock, log }, `reading the outbox of ${name}`, EVERY_MS, () => {
    const run = flush();
    running = run.catch(() => undefined);
    return run;
  });

  return {
    flush,
    async stop() {
      cancel();
      await running;
      channel.close();
    },
  };
}
