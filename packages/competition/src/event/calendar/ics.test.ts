/** docs/behaviour/tournaments.md 13: another program reads the files. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { START } from '../testing/plans.ts';
import { type IcsEvent, type IcsFile, icsText } from './ics.ts';

const event = (more: Partial<IcsEvent> = {}): IcsEvent => ({
  id: 't1',
  start: START,
  end: START + 3 * 3_600_000,
  changedAt: START - 86_400_000,
  sequence: 0,
  title: 'Colour whist',
  description: 'Sixteen deals.',
  url: 'https://troef.example/en/whist/tournament/whist-2027-03-04',
  cancelled: false,
  ...more,
});

const file = (more: Partial<IcsFile> = {}): IcsFile => ({
  events: [event()],
  host: 'troef.example',
  language: 'en',
  name: null,
  product: 'Troef//Troef 2',
  reminder: 'The tournament begins in five minutes.',
  ...more,
});

const parsed = (text: string): ICAL.Component => new ICAL.Component(ICAL.parse(text));
const eventsOf = (text: string): readonly ICAL.Event[] =>
  parsed(text)
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));

test('a calendar shows the event at its time, with its reminder', () => {
  const [read] = eventsOf(icsText(file()));
  expect(read?.uid).toBe('t1@troef.example');
  expect(read?.summary).toBe('Colour whist');
  expect(read?.startDate.toJSDate().getTime()).toBe(START);
  expect(read?.endDate.toJSDate().getTime()).toBe(START + 3 * 3_600_000);
  const alarm = read?.component.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT5M');
});

test.each([
  { language: 'en', title: 'Manille, Team Cup; round 1' },
  { language: 'nl', title: 'Manille: Teambeker – twee avonden\\één beker' },
  { language: 'fr', title: 'Manille\u202F: coupe par équipes, «\u202Fl’été\u202F»' },
])('a title in $language comes back as it was', ({ language, title }) => {
  const text = icsText(file({ language, events: [event({ title, description: 'Eén\nTwee; drie, vier' })] }));
  const [read] = eventsOf(text);
  expect(read?.summary).toBe(title);
  expect(read?.description).toBe('Eén\nTwee; drie, vier');
  expect(read?.component.getFirstProperty('summary')?.getFirstParameter('language')).toBe(language);
});

test('a feed has a name and all its events, and a cancelled event says so', () => {
  const text = icsText(
    file({ name: 'Troef manille', events: [event(), event({ id: 't2', cancelled: true, sequence: 3 })] }),
  );
  expect(parsed(text).getFirstPropertyValue('x-wr-calname')).toBe('Troef manille');
  const events = eventsOf(text);
  expect(events.map((each) => each.component.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'CANCELLED',
  ]);
  expect(events.map((each) => each.sequence)).toEqual([0, 3]);
});

test('whatever a text holds, it comes back, and no line is longer than 75 bytes', () => {
  // Control characters have no place in a text of a calendar.
  const texts = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 300, size: 'max' })
    .map((text) => text.replace(/\p{Cc}/gu, '\n'));
  fc.assert(
    fc.property(texts, texts, (title, description) => {
      const text = icsText(file({ events: [event({ title, description })] }));
      const [read] = eventsOf(text);
      expect([read?.summary, read?.description]).toEqual([title, description]);
      const lines = text.split('\r\n');
      expect(lines.at(-1)).toBe('');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
  );
});
