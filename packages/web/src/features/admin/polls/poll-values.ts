/** A poll as the fields of its form have it, and back. Pure. */
import {
  type POLL_AUDIENCES,
  POLL_OPTIONS_MIN,
  type POLL_RESULTS,
  type Poll,
  type PollChange,
  type PollCreate,
  type Wish,
  type WishChange,
} from '@troef/protocol';
import { fromBrussels, inBrussels } from '../parts/brussels.ts';
import { isEmpty, NO_WORDS, trimmed, type Words } from '../parts/in-three.tsx';

export interface PollValues {
  readonly question: Words;
  readonly options: readonly Words[];
  readonly multiple: string;
  readonly audience: (typeof POLL_AUDIENCES)[number];
  readonly results: (typeof POLL_RESULTS)[number];
  /** Days and hours in Brussels; empty: at once, and never. */
  readonly opensDay: string;
  readonly opensHour: string;
  readonly closesDay: string;
  readonly closesHour: string;
}

/** When a day is given without an hour. */
const HOUR = '20:00';

export const NEW_POLL: PollValues = {
  question: NO_WORDS,
  options: Array.from({ length: POLL_OPTIONS_MIN }, () => NO_WORDS),
  multiple: '1',
  audience: 'registered',
  results: 'after_vote',
  ...{ opensDay: '', opensHour: HOUR, closesDay: '', closesHour: HOUR },
};

const timeOf = (iso: string | null): { readonly day: string; readonly hour: string } =>
  iso === null ? { day: '', hour: HOUR } : inBrussels(Date.parse(iso));

export function pollValuesOf(poll: Poll): PollValues {
  const [opens, closes] = [timeOf(poll.opens), timeOf(poll.closes)];
  return {
    question: poll.question,
    options: poll.options,
    multiple: String(poll.multiple),
    audience: poll.audience,
    results: poll.results,
    ...{ opensDay: opens.day, opensHour: opens.hour, closesDay: closes.day, closesHour: closes.hour },
  };
}

const isoOf = (day: string, hour: string): string | null => {
  const ms = fromBrussels({ day, hour });
  return ms === undefined ? null : new Date(ms).toISOString();
};

/** Whether the end that the fields say has passed. */
export function isPast({ closesDay, closesHour }: PollValues, now: number): boolean {
  const closes = isoOf(closesDay, closesHour);
  return closes !== null && Date.parse(closes) <= now;
}

export function createOf(values: PollValues): PollCreate {
  const { question, options, multiple, audience, results } = values;
  return {
    question: trimmed(question),
    options: options.map(trimmed),
    multiple: Number(multiple),
    audience,
    results,
    opens: isoOf(values.opensDay, values.opensHour),
    closes: isoOf(values.closesDay, values.closesHour),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields that differ. Of a poll that is open only the question and its end may. */
export function changeOf(poll: Poll, values: PollValues): PollChange {
  const before = createOf(pollValuesOf(poll));
  const { opens, ...after } = createOf(values);
  const change: PollChange = { ...after, ...(opens != null && { opens }) };
  const differing = Object.entries(change).filter(
    ([name, value]) => !isSame(value, before[name as keyof PollCreate]),
  );
  const allowed = poll.status === 'draft' ? Object.keys(change) : ['question', 'closes'];
  return Object.fromEntries(differing.filter(([name]) => allowed.includes(name)));
}

/** A wish as the fields of its form have it. */
export interface WishValues extends Pick<Wish, 'state'> {
  readonly text: Words;
  readonly about: Words;
  readonly note: Words;
  readonly link: string;
}

export const wishValuesOf = (text: Words, { about, state, note, link }: Wish): WishValues => ({
  ...{ text, state },
  ...{ about: about ?? NO_WORDS, note: note ?? NO_WORDS, link: link ?? '' },
});

export const orNone = (words: Words): Words | null => (isEmpty(words) ? null : trimmed(words));

/** Returns only what differs, so what a colleague changes meanwhile stays. */
export function wishChangeOf(before: WishValues, after: WishValues): WishChange {
  const sent = ({ text, about, state, note, link }: WishValues) => ({
    ...{ text: trimmed(text), about: orNone(about), state, note: orNone(note) },
    link: link === '' ? null : link,
  });
  const known = sent(before);
  return Object.fromEntries(
    Object.entries(sent(after)).filter(([name, value]) => !isSame(value, known[name as keyof typeof known])),
  );
}
