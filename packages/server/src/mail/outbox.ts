/**
 * Sends what waits in the outbox: at least once, in order of its time, by whichever process comes first.
 *
 * A row is claimed by moving its time ahead, so nothing is locked while a mail server thinks, and the mails of a process
 * that died go out a little later. Sent is deleted. What is refused for now is tried again, ever more slowly, for a day
 * and a half; what is refused for good is given up at once. Addresses do not stand in the log.
 */
import type { Locale } from '@troef/protocol';
import type { Deps } from '../deps.ts';
import { compose } from './compose.ts';
import type { Delivery } from './delivery.ts';
import { htmlOf, textOf } from './layout.ts';
import type { Mail, MailKind } from './queue.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 10;
/** Longer than a mail server may keep us waiting. */
const CLAIM_MS = 3 * 60_000;
const FIRST_WAIT_MS = 30_000;
const TRIES = 13;

export interface Outbox {
  /** Sends what is due; answers how many were taken out. */
  flush(): Promise<number>;
  /** Lets the one that runs finish, and starts no other. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly id: string;
  readonly to: string;
  readonly kind: MailKind;
  readonly locale: Locale;
  readonly sealed: Uint8Array;
  readonly tries: number;
  readonly createdAt: Date;
}

export function startOutbox(
  { db, clock, vault, log }: Pick<Deps, 'db' | 'clock' | 'vault' | 'log'>,
  delivery: Delivery | undefined,
): Outbox {
  const claim = async (): Promise<readonly Waiting[]> => {
    const now = clock.now();
    const { rows } = await db.pool.query<Waiting>(
      `update outbox set due_at = $2, tries = tries + 1
       where id in (select id from outbox where channel = 'mail' and due_at <= $1 order by due_at limit $3
                    for update skip locked)
       returning id, "to", kind, locale, sealed, tries, created_at as "createdAt"`,
      [new Date(now), new Date(now + CLAIM_MS), AT_ONCE],
    );
    return rows;
  };

  const take = async (id: string): Promise<void> => {
    await db.pool.query('delete from outbox where id = $1', [id]);
  };

  const retry = async ({ id, tries }: Waiting): Promise<void> => {
    const due = new Date(clock.now() + FIRST_WAIT_MS * 2 ** (tries - 1));
    await db.pool.query('update outbox set due_at = $2 where id = $1', [id, due]);
  };

  const send = async (mail: Waiting): Promise<boolean> => {
    const { id, kind, tries } = mail;
    if (delivery === undefined) {
      log.warn({ mail: id, kind }, 'mail is off: not sent');
      await take(id);
      return true;
    }
    try {
      const text = new TextDecoder().decode(vault.open(new Uint8Array(mail.sealed)));
      const composed = compose({ ...mail, values: JSON.parse(text) as Mail['values'] });
      const { subject } = composed;
      await delivery.send({
        id,
        to: mail.to,
        subject,
        text: textOf(composed),
        html: htmlOf(composed),
        at: mail.createdAt,
      });
      await take(id);
      log.info({ mail: id, kind }, 'mail sent');
      return true;
    } catch (error) {
      const gaveUp = isForGood(error) || tries >= TRIES;
      // The server's sentence may repeat the address; its number does not.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ mail: id, kind, tries, gaveUp, code, responseCode }, 'mail not sent');
      await (gaveUp ? take(id) : retry(mail));
      return gaveUp;
    }
  };

  const flush = async (): Promise<number> => {
    let taken = 0;
    for (;;) {
      const mails = await claim();
      for (const mail of mails) if (await send(mail)) taken++;
      if (mails.length < AT_ONCE) return taken;
    }
  };

  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let cancel: () => void;
  const again = (): void => {
    cancel = clock.after(EVERY_MS, () => {
      running = flush()
        .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
        .finally(() => {
          if (!stopped) again();
        });
    });
  };
  if (delivery === undefined) log.warn('mail is off: SMTP_URL is not set, and this site is public');
  again();

  return {
    flush,
    async stop() {
      stopped = true;
      cancel();
      await running;
      delivery?.close();
    },
  };
}

/** A 5xx of the server: no such box, mail refused. A wrong password of ours is not the mail's fault. */
function isForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (
    responseCode !== undefined && responseCode >= 500 && responseCode < 600 && !command?.startsWith('AUTH')
  );
}
