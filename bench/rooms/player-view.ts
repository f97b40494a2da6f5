/**
 * What a player of the load knows of its room: the last row, its own cards and legal moves. Most updates
 * change none of these but the row, and are not parsed.
 */
import type { Card } from '@troef/games';

/** Forms of updates, as `room:sync` asks for them (docs/realtime.md 4). */
export const FORMS = ['whole', 'members', 'paths'] as const;
export type Form = (typeof FORMS)[number];
export const partialOf = (form: Form): boolean | 'paths' => (form === 'paths' ? form : form === 'members');

export interface View {
  readonly seq: number;
  readonly status: string;
  readonly legal: readonly string[];
  readonly deal: { readonly hand: readonly Card[] } | null;
}
type Known = { -readonly [Name in keyof View]: View[Name] };

const START = '42/games,'.length;
const PART = /^42\/games,\["room:part",\d+,(\d+),/;
const SEQ = /"seq":(\d+)/;
/** In every whole view of a player who is not to move, and of a session that goes on. */
const NOT_ASKED = '"legal":[]';
const GOES_ON = '"status":"playing"';
/** In every part that changes what is kept here. */
const TOUCHES = /"(?:status|legal|hand)[".-]/;

export const seqOf = (frame: string): number => Number((PART.exec(frame) ?? SEQ.exec(frame))?.[1]);

/** Returns the view after this frame. */
export function viewAfter(before: View | undefined, seq: number, frame: string): View | undefined {
  const isPart = PART.test(frame);
  if (!isPart && !frame.includes('"part":{')) {
    const isAsked = !frame.includes(NOT_ASKED) || !frame.includes(GOES_ON);
    if (before?.status !== 'playing' || isAsked) return JSON.parse(frame.slice(START))[1].view;
    return { ...before, seq, legal: [] };
  }
  if (before === undefined || !TOUCHES.test(frame)) return before && { ...before, seq };
  const [, first, , , , ofView, ofDeal] = JSON.parse(frame.slice(START));
  if (!isPart) return withMembers({ ...before, seq }, first.part);
  return withPaths({ ...before, seq }, { ...ofView, ...ofDeal });
}

const withMembers = (
  view: View,
  { status = view.status, legal = view.legal, deal }: Partial<View>,
): View => ({
  ...view,
  status,
  legal,
  deal: deal?.hand === undefined ? view.deal : deal,
});

function withPaths(view: Known, changes: object): View {
  for (const [path, value] of Object.entries(changes)) {
    const [name, at] = path.split('.');
    if (name === 'status') view.status = value;
    else if (name === 'legal' || name === 'legal-') view.legal = changed(view.legal, path, at, value);
    else if (name === 'hand' || name === 'hand-')
      view.deal = { hand: changed(view.deal?.hand ?? [], path, at, value) };
  }
  return view;
}

function changed<T>(list: readonly T[], path: string, at: string | undefined, value: unknown): readonly T[] {
  if (path.endsWith('-')) return list.filter((entry) => !(value as T[]).includes(entry));
  if (at === undefined) return value as T[];
  return Number(at) === list.length ? [...list, value as T] : list.with(Number(at), value as T);
}
