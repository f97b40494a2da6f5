/**
 * Calendar files of tournaments (docs/behaviour/tournaments.md 13), as RFC 5545 wants them: lines of at most 75
 * bytes that end in CRLF, escaped texts, times in UTC. The sentences are the caller's, in the language of the
 * file.
 */
import { DateTime } from 'luxon';

export interface IcsEvent {
  /** Stays the same when the event changes. With the host it is the UID. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
  /** When the event was last changed. */
  readonly changedAt: number;
  /** Number of changes of the time or the state, from 0: calendars take the file with the greater number. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string | null;
  /** Absolute address of its page. */
  readonly url: string;
  readonly cancelled: boolean;
}

export interface IcsFile {
  readonly events: readonly IcsEvent[];
  /** Host of the site: the second half of a UID. */
  readonly host: string;
  /** `en`, `nl` or `fr`: the language of all texts. */
  readonly language: string;
  /** Name of the calendar. null: a file of one event, which is no calendar to subscribe to. */
  readonly name: string | null;
  /** Name and version of the product. */
  readonly product: string;
  /** What the reminder of an event says, five minutes before. */
  readonly reminder: string;
}

const REMINDER = '-PT5M';
/** How often a subscription is read again. */
const REFRESH = 'PT12H';
const LINE_BYTES = 75;

/** Returns the text of the file. */
export function icsText(file: IcsFile): string {
  const { events, language, name, product } = file;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === null ? [] : feedLines(name)),
    ...events.flatMap((event) => eventLines(event, file)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function feedLines(name: string): readonly string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ];
}

function eventLines(event: IcsEvent, { host, language, reminder }: IcsFile): readonly string[] {
  const { id, start, end, changedAt, sequence, title, description, url, cancelled } = event;
  const text = (property: string, value: string): string =>
    `${property};LANGUAGE=${language}:${escapeText(value)}`;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    text('SUMMARY', title),
    ...(description === null ? [] : [text('DESCRIPTION', description)]),
    `URL:${url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(cancelled ? [] : alarmLines(text('DESCRIPTION', reminder))),
    'END:VEVENT',
  ];
}

const alarmLines = (description: string): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${REMINDER}`,
  description,
  'END:VALARM',
];

const utc = (at: number): string => DateTime.fromMillis(at, { zone: 'utc' }).toFormat("yyyyMMdd'T'HHmmss'Z'");

/** RFC 5545 3.3.11. Other control characters have no place in a text. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Breaks a long line, never inside a character. Every further part begins with a space, which counts. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/** Returns the length of one character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
