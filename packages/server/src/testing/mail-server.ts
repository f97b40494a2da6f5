/** A mail server on this machine that keeps what it gets, for tests of mails from their cause to the mailbox. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { mailChannel } from '../platform/mail/channel.ts';
import { createDelivery } from '../platform/mail/delivery.ts';
import { startOutbox } from '../platform/outbox/outbox.ts';
import type { TestApp } from './app.ts';

export interface ReceivedMail {
  readonly to: string;
  /** Heads and bodies as they were sent, with the encoding of lines and letters undone. */
  readonly text: string;
}

export interface MailServer {
  readonly received: readonly ReceivedMail[];
  /** Sends what is due in the outbox, and returns what has arrived since the last call. */
  deliver(app: TestApp): Promise<readonly ReceivedMail[]>;
  /** Refuses everything with this code from now on; undefined: takes everything again. */
  refuseWith(code: number | undefined): void;
}

/** Undoes the encoding of words and lines in a sent mail. */
export function readable(mail: string): string {
  const words = mail
    .replace(/\?=\r\n =\?/g, '?= =?')
    .replace(/(?<=\?=) (?==\?)/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_all, text: string) => quoted(text.replaceAll('_', ' ')));
  return quoted(words.replace(/=\r\n/g, ''));
}
const quoted = (text: string): string =>
  text.replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString('utf8'));

export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (refusal === undefined) return done();
      done(Object.assign(new Error('refused'), { responseCode: refusal }));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = readable(Buffer.concat(parts).toString('utf8'));
        received.push({ to: envelope.rcptTo[0]?.address ?? '', text });
        done();
      });
    },
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  afterAll(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
      }),
  );
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    received,
    async deliver(app) {
      const before = received.length;
      const outbox = startOutbox(
        app.deps,
        mailChannel(app.deps, createDelivery(readConfig({ SMTP_URL: url }))),
      );
      await outbox.flush();
      await outbox.stop();
      return received.slice(before);
    },
    refuseWith(code) {
      refusal = code;
    },
  };
}
