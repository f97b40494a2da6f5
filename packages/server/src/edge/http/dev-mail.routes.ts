/**
 * `/dev/mail`: the mails that became files, for developers on this machine.
 *
 * It exists only while mails become files at all (config.ts), and answers only a caller on this machine: the
 * connection comes from here, no proxy forwarded the call, and it names this machine, so that no page of
 * another site can read codes through a host name of its own. Others are not told that the page exists.
 */
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { translate } from '@troef/i18n';
import type { Locale } from '@troef/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { isHere } from '../../platform/config/networks.ts';
import { outboxFolder, type StoredLetter } from '../../platform/mail/delivery.ts';
import { escapeHtml } from '../../platform/mail/layout.ts';
import { preferredLocale } from './language.ts';

const SHOWN = 200;
const ID = /^[0-9a-f-]{36}$/;
const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Headers that proxies and tunnels add to a call they forward. */
const PASSED_ON =
  /^(forwarded|via|x-(forwarded|real|client|cluster|original|envoy|amzn|azure)(-.*)?|(cf|true-client|fastly|ngrok)-.*)$/;
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const STYLE = `
:root { color-scheme: light dark; font: 17px/1.5 'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: light-dark(#faf7f2, #1a1d24); color: light-dark(#1f2430, #f2ede4); }
a { color: light-dark(#a82a22, #ff9d90); }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid light-dark(#ddd4c5, #3a3f4b); padding: 0.75rem 0; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 44rem; border: 1px solid light-dark(#ddd4c5, #3a3f4b); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;

export function registerDevMail(fastify: FastifyInstance, { config }: { readonly config: Config }): void {
  if (config.mail !== 'files') return;
  const folder = outboxFolder(config);
  const isOfHere = ({ raw, hostname }: FastifyRequest): boolean =>
    isHere(raw.socket.remoteAddress ?? '') &&
    !wasPassedOn(raw) &&
    (THIS_MACHINE.has(hostname) || hostname === config.host);

  fastify.get('/dev/mail', async (request, reply) => {
    if (!isOfHere(request)) return reply.callNotFound();
    const locale = preferredLocale(request.headers['accept-language']);
    return sendPage(reply, listPage(await readLetters(folder), locale));
  });

  fastify.get('/dev/mail/:id', async (request, reply) => {
    const letter = isOfHere(request) ? await readLetter(folder, request) : undefined;
    if (letter === undefined) return reply.callNotFound();
    return sendPage(reply, letterPage(letter, preferredLocale(request.headers['accept-language'])));
  });

  fastify.get('/dev/mail/:id/html', async (request, reply) => {
    const letter = isOfHere(request) ? await readLetter(folder, request) : undefined;
    if (letter === undefined) return reply.callNotFound();
    // Links of the letter open outside the frame.
    const html = letter.html.replace('<head>', '<head><base target="_top">');
    return sendPage(reply, html, LETTER_POLICY);
  });
}

/** Some proxies add no header, but nothing else that reads pages still speaks HTTP 1.0. */
const wasPassedOn = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' || Object.keys(headers).some((name) => PASSED_ON.test(name));

const sendPage = (reply: FastifyReply, html: string, policy = PAGE_POLICY): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

/** Returns the letters, newest first. */
async function readLetters(folder: string): Promise<readonly StoredLetter[]> {
  const files = await readdir(folder).catch(() => []);
  // Ids sort by time.
  const newest = files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, SHOWN);
  return Promise.all(newest.map((file) => readStored(join(folder, file))));
}

async function readLetter(folder: string, { params }: FastifyRequest): Promise<StoredLetter | undefined> {
  const { id } = params as { readonly id: string };
  return ID.test(id) ? readStored(join(folder, `${id}.json`)).catch(() => undefined) : undefined;
}

const readStored = async (file: string): Promise<StoredLetter> =>
  JSON.parse(await readFile(file, 'utf8')) as StoredLetter;

function page(locale: Locale, title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

const timeOf = ({ at }: StoredLetter, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-BE`, { dateStyle: 'medium', timeStyle: 'medium' }).format(
    Date.parse(at),
  );

function listPage(letters: readonly StoredLetter[], locale: Locale): string {
  const say = (key: string): string => escapeHtml(translate(locale, `mail.dev.${key}`));
  const items = letters.map(
    (letter) =>
      `<li><a href="/dev/mail/${letter.id}">${escapeHtml(letter.subject)}</a><br>${escapeHtml(letter.to)} · ${timeOf(letter, locale)}</li>`,
  );
  const list = items.length === 0 ? `<p>${say('empty')}</p>` : `<ul>${items.join('')}</ul>`;
  return page(locale, translate(locale, 'mail.dev.title'), `<p>${say('intro')}</p>${list}`);
}

function letterPage(letter: StoredLetter, locale: Locale): string {
  const say = (key: string): string => escapeHtml(translate(locale, `mail.dev.${key}`));
  const { id, subject, to, text } = letter;
  return page(
    locale,
    subject,
    `<p><a href="/dev/mail">${say('back')}</a></p>
<dl><dt>${say('to')}</dt><dd>${escapeHtml(to)}</dd><dt>${say('subject')}</dt><dd>${escapeHtml(subject)}</dd>
<dt>${say('date')}</dt><dd>${timeOf(letter, locale)}</dd></dl>
<iframe src="/dev/mail/${id}/html" title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
<h2>${say('plain')}</h2><pre>${escapeHtml(text)}</pre>`,
  );
}
