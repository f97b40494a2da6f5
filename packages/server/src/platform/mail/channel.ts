/**
 * Sends a waiting mail. It is tried for a day and a half. Without a mail server it is dropped, and the log
 * says so.
 */
import type { Deps } from '../deps.ts';
import type { Channel } from '../outbox/outbox.ts';
import { compose } from './compose.ts';
import type { Delivery } from './delivery.ts';
import { htmlOf, textOf } from './layout.ts';
import type { Mail, MailKind } from './queue.ts';

export function mailChannel({ log }: Pick<Deps, 'log'>, delivery: Delivery | undefined): Channel {
  if (delivery === undefined) log.warn('mail is off: others can reach this site, and SMTP_URL is not set');
  return {
    name: 'mail',
    // Longer than a mail server may keep us waiting.
    claimMs: 3 * 60_000,
    firstWaitMs: 30_000,
    tries: 13,
    sideBySide: 1,
    async send({ id, to, kind, locale, content, createdAt }) {
      if (delivery === undefined || to === null) {
        log.warn({ mail: id, kind }, 'mail is off: not sent');
        return;
      }
      const values = JSON.parse(content) as Mail['values'];
      const composed = compose({ kind: kind as MailKind, locale, values });
      const { subject } = composed;
      await delivery.send({
        id,
        to,
        subject,
        text: textOf(composed),
        html: htmlOf(composed),
        ...(values.replyTo !== undefined && { replyTo: values.replyTo }),
        ...(values.unsubscribe !== undefined && { unsubscribe: values.unsubscribe }),
        at: createdAt,
      });
    },
    isForGood,
    close: () => delivery?.close(),
  };
}

/**
 * Whether the server said 5xx: no such box, or mail refused. A wrong password of ours is not the mail's
 * fault.
 */
function isForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (
    responseCode !== undefined && responseCode >= 500 && responseCode < 600 && !command?.startsWith('AUTH')
  );
}
