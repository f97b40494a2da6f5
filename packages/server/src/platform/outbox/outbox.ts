/**
 * Sends what waits in the outbox, by channel (mail, pushes): at least once, by whichever process comes first. The
 * first row of each user goes before the second of any, so somebody who makes the site write to them again and again
 * keeps nobody else waiting. Otherwise the order is that of the due times.
 *
 * A row is claimed by moving its due time ahead. So nothing is locked while another server thinks, and the
 * rows that a process had claimed when it died go out a little later. Sent rows are deleted. What is refused
 * for now is tried again with backoff. What is refused for good is given up at once. The channel knows how
 * to send a row and what is for good (platform/mail/channel.ts, features/push/channel.ts). Addresses are not
 * logged.
 */
import type { Locale } from '@troef/protocol';
import type { Deps } from '../deps.ts';
import { repeat } from '../runtime/repeat.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 10;

export interface Outbox {
  /** Sends what is due. Returns how many rows were taken out. */
  flush(): Promise<number>;
  /** Lets the current run finish, and starts no other. */
  stop(): Promise<void>;
}

/** A row with its content opened. */
export interface WaitingMessage {
  readonly id: string;
  readonly user: string | null;
  readonly to: string | null;
  readonly kind: string;
  readonly locale: Locale;
  readonly content: string;
  readonly tries: number;
  readonly createdAt: Date;
}

/** A row that is given up. `content` is undefined if it could not be opened. */
export interface UnsentMessage extends Omit<WaitingMessage, 'content'> {
  readonly content: string | undefined;
}

export interface Channel {
  readonly name: 'mail' | 'push';
  /** Longer than a row may take. Afterwards another process may claim it. */
  readonly claimMs: number;
  readonly firstWaitMs: number;
  readonly tries: number;
  /**
   * Sends only rows whose receiver matches this pattern of PostgreSQL, or with `others` only the rest. So receivers
   * that answer slowly keep nobody waiting but each other. A row without a receiver matches. Left out: all rows.
   */
  readonly lane?: { readonly receivers: string; readonly others: boolean };
  /** How many are sent at the same time. */
  readonly sideBySide: number;
  /** Throws if the row was not taken. The error is passed to `isForGood`, and its code is logged. */
  send(row: WaitingMessage): Promise<void>;
  isForGood(error: unknown): boolean;
  /** Told of a row that is not tried again. */
  gaveUp?(row: UnsentMessage, error: unknown): Promise<void>;
  close(): void;
}

interface OutboxRow extends Omit<WaitingMessage, 'content'> {
  readonly sealed: Uint8Array;
}

export function startOutbox(
  {
    db,
    clock,
    vault,
    log,
    measures,
  }: Pick<Deps, 'db' | 'clock' | 'vault' | 'log'> & Partial<Pick<Deps, 'measures'>>,
  channel: Channel,
): Outbox {
  const { name } = channel;

  const claim = async (): Promise<readonly OutboxRow[]> => {
    const now = clock.now();
    const { rows } = await db.pool.query<OutboxRow>(
      `update outbox set due_at = $2, tries = tries + 1
       where id in (select id from outbox where due_at <= $1 and id in
                      (select id from
                         (select id, due_at, row_number() over (partition by coalesce("user"::text, "to") order by due_at, id) as nth
                          from outbox where channel = $4 and due_at <= $1
                            and ($5::text is null or coalesce("to" ~ $5, true) <> $6)) as due
                       order by nth, due_at limit $3)
                    for update skip locked)
       returning id, "user", "to", kind, locale, sealed, tries, created_at as "createdAt"`,
      [
        new Date(now),
        new Date(now + channel.claimMs),
        AT_ONCE,
        name,
        channel.lane?.receivers ?? null,
        channel.lane?.others ?? false,
      ],
    );
    return rows;
  };

  const take = async (id: string): Promise<void> => {
    await db.pool.query('delete from outbox where id = $1', [id]);
  };

  const retry = async ({ id, tries }: OutboxRow): Promise<void> => {
    const due = new Date(clock.now() + channel.firstWaitMs * 2 ** (tries - 1));
    await db.pool.query('update outbox set due_at = $2 where id = $1', [id, due]);
  };

  const send = async ({ sealed, ...row }: OutboxRow): Promise<boolean> => {
    const { id, kind, tries } = row;
    let content: string | undefined;
    try {
      content = new TextDecoder().decode(vault.open(name, new Uint8Array(sealed)));
      await channel.send({ ...row, content });
      await take(id);
      log.info({ [name]: id, kind }, `${name} sent`);
      measures?.count('sent', name);
      return true;
    } catch (error) {
      const gaveUp = tries >= channel.tries || channel.isForGood(error);
      // The other server's text may repeat the address; its number does not.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ [name]: id, kind, tries, gaveUp, code, responseCode }, `${name} not sent`);
      if (gaveUp) {
        measures?.count('refused', name);
        await channel.gaveUp?.({ ...row, content }, error);
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
