/** Reads the mails that wait in the outbox, opened, for tests of what causes them. */
import type { MailKind } from '../platform/mail/queue.ts';
import type { TestApp } from './app.ts';

export interface WaitingMail {
  readonly kind: MailKind;
  readonly to: string;
  readonly locale: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the mails to this address, oldest first. */
export async function mailsTo(app: TestApp, to: string): Promise<readonly WaitingMail[]> {
  const { rows } = await app.db.pool.query<Omit<WaitingMail, 'values'> & { sealed: Uint8Array }>(
    `select kind, "to", locale, sealed from outbox where channel = 'mail' and lower("to") = lower($1) order by id`,
    [to],
  );
  return rows.map(({ sealed, ...mail }) => ({
    ...mail,
    values: JSON.parse(new TextDecoder().decode(app.deps.vault.open('mail', new Uint8Array(sealed)))),
  }));
}

export async function lastMail(app: TestApp, to: string, kind: MailKind): Promise<WaitingMail['values']> {
  const mail = (await mailsTo(app, to)).findLast((each) => each.kind === kind);
  if (mail === undefined) throw new Error(`no mail "${kind}" to ${to}`);
  return mail.values;
}

export const codeOf = (link: string | undefined): string => link?.split('/').at(-1) ?? '';
