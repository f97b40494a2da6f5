/** Reads the mails that the server would have sent, from `/dev/mail`. */
import { expect } from 'vitest';

const decode = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Waits for a mail to this address that has `what` in it, and returns the plain text of the newest one. */
export async function letterTo(server: string, address: string, what: RegExp): Promise<string> {
  let found = '';
  const look = async (): Promise<string> => {
    const list = await (await fetch(`${server}/dev/mail`)).text();
    for (const [, id = '', item = ''] of list.matchAll(/<li><a href="\/dev\/mail\/([^"]+)">(.*?)<\/li>/gs)) {
      if (!item.includes(address)) continue;
      const page = await (await fetch(`${server}/dev/mail/${id}`)).text();
      const text = decode(/<pre>(.*?)<\/pre>/s.exec(page)?.[1] ?? '');
      if (what.test(text)) return text;
    }
    return '';
  };
  await expect
    .poll(
      async () => {
        found = await look();
        return found;
      },
      { interval: 300 },
    )
    .toMatch(what);
  return found;
}

/** Returns the path of the first link in a mail that has `place` in its address. */
export function pathIn(letter: string, place: string): string {
  const link = letter.match(/https?:\/\/\S+/g)?.find((address) => address.includes(place));
  if (link === undefined) throw new Error(`no link to ${place} in:\n${letter}`);
  return new URL(link).pathname;
}

export function codeIn(letter: string): string {
  const code = /(?<!\d)(\d{3}\s?\d{3})(?!\d)/.exec(letter)?.[1];
  if (code === undefined) throw new Error(`no code in:\n${letter}`);
  return code;
}
