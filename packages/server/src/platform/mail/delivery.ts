/**
 * Sends mails as the server was told: to an SMTP server, into files on a private machine, or nowhere.
 *
 * Files show codes, so they exist only if nobody else can connect (config.ts). On a public site without a
 * mail server mail is off: calls that would only send a mail are refused, and other mails are dropped, which
 * the log says.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@troef/protocol';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';

type DeliveryConfig = Pick<Config, 'mail' | 'smtpUrl' | 'dataDir' | 'mailFrom'>;

/** A mail as it goes out. `id` makes the Message-ID, so one that comes twice is shown once. */
export interface Letter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: Date;
  /** Where an answer goes, if somebody wrote the mail. */
  readonly replyTo?: string;
  /** Ends a subscription in one click (RFC 8058). */
  readonly unsubscribe?: string;
}

export interface Delivery {
  readonly kind: 'smtp' | 'files';
  /** Throws if the letter was not taken. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Refuses calls that make no sense without a mail. */
export function requireMail(config: Pick<DeliveryConfig, 'mail'>): void {
  if (config.mail === 'off') throw new ApiError('internal_server_error', 'mail_off');
}

export const outboxFolder = ({ dataDir }: Pick<DeliveryConfig, 'dataDir'>): string => join(dataDir, 'outbox');

/** Returns undefined if mail is off. */
export function createDelivery(config: DeliveryConfig): Delivery | undefined {
  switch (config.mail) {
    case 'smtp':
      return toServer(config.smtpUrl ?? '', config.mailFrom);
    case 'files':
      return toFolder(outboxFolder(config), config.mailFrom);
    case 'off':
      return undefined;
  }
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

function toServer(url: string, from: string): Delivery {
  const host = /@([^<>@\s]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  let transport: Transporter | undefined;
  /** Loaded at the first mail, because the time until the server listens counts. */
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(
      {
        url,
        pool: true,
        maxConnections: 2,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        // Content of a mail is data, never a file or address to fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
    return transport;
  };
  return {
    kind: 'smtp',
    async send({ id, at, unsubscribe, ...letter }) {
      await (await connect()).sendMail({
        ...letter,
        date: at,
        messageId: `<${id}@${host}>`,
        // Asks for no automatic answers.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport?.close(),
  };
}

/** A letter in the folder, for `/dev/mail`. */
export interface StoredLetter extends Omit<Letter, 'at'> {
  readonly from: string;
  /** ISO. */
  readonly at: string;
}

function toFolder(folder: string, from: string): Delivery {
  return {
    kind: 'files',
    async send({ at, ...letter }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stored: StoredLetter = { ...letter, from, at: at.toISOString() };
      const file = join(folder, `${letter.id}.json`);
      // Written aside first, so that a reader of the folder finds only whole letters.
      await writeFile(`${file}.part`, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}
