/**
 * Compares two values that are sent as JSON, and writes what changed as paths: `"handSizes.3":12`. A path
 * leads through objects and lists. The index at the end of a list appends.
 *
 * Laid over the earlier value (`layPathsOver` of the protocol), the changes give the later one as the server
 * writes it, order of members included. A value is sent whole if a list got shorter or was empty, if its type
 * changed, if members went or came elsewhere than at the end, or if that is shorter. Rows share what they do
 * not change, so most of two views is the same object, and the comparison looks no further there.
 *
 * A list of objects that mostly have the same members, such as the offers of an auction, is sent as a table, which
 * has their names once.
 */
import type { Card } from '@troef/games';
import { isContainer } from './same-value.ts';

/** Adds the changes between two values at this path as JSON text. Adds none if they are equal. */
export function addChanges(path: string, before: unknown, now: unknown, changes: string[]): void {
  if (before === now) return;
  if (!isContainer(before) || !isContainer(now)) {
    changes.push(textOf(path, now));
    return;
  }
  const began = changes.length;
  const areFound =
    Array.isArray(now) && Array.isArray(before)
      ? addEntries(path, before, now, changes)
      : !Array.isArray(now) && !Array.isArray(before) && addMembers(path, before, now, changes);
  if (areFound && changes.length - began < 2) return;
  const whole = textOf(path, now);
  if (areFound && lengthOf(changes, began) < whole.length) return;
  changes.length = began;
  changes.push(whole);
}

/** Returns false if the list must be sent whole. */
function addEntries(
  path: string,
  before: readonly unknown[],
  now: readonly unknown[],
  changes: string[],
): boolean {
  if (before.length === 0) return now.length === 0;
  if (now.length < before.length) return false;
  for (let at = 0; at < before.length; at++) {
    const [was, is] = [before[at], now[at]];
    if (was !== is) addChanges(`${path}.${at}`, was, is, changes);
  }
  for (let at = before.length; at < now.length; at++) changes.push(textOf(`${path}.${at}`, now[at]));
  return true;
}

/**
 * Adds the changes of the viewer's own hand. Cards that left it are taken out. Of any other list this would
 * name what the view no longer says, such as a card that was taken back.
 */
export function addHand(
  path: string,
  before: readonly Card[],
  now: readonly Card[],
  changes: string[],
): void {
  const gone = before.filter((card) => !now.includes(card));
  const rest = before.filter((card) => now.includes(card));
  const isRest = rest.length === now.length && rest.every((card, at) => card === now[at]);
  if (isRest && gone.length > 0 && gone.length < now.length) changes.push(textOf(`${path}-`, gone));
  else addChanges(path, before, now, changes);
}

/** Adds the changes of each member. Returns false if the object must be sent whole. */
export function addMembers(path: string, before: object, now: object, changes: string[]): boolean {
  const names = Object.keys(now);
  const former = Object.keys(before);
  if (names.length < former.length) return false;
  for (let at = 0; at < former.length; at++) if (names[at] !== former[at]) return false;
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as keyof object;
    const [was, is] = [before[name], now[name]];
    if (at >= former.length) changes.push(textOf(`${path}.${name}`, is));
    else if (was !== is) addChanges(`${path}.${name}`, was, is, changes);
  }
  return true;
}

/** Most values are numbers, which are their own text. */
export function textOf(path: string, value: unknown): string {
  if (Number.isFinite(value)) return `"${path}":${value}`;
  const table = Array.isArray(value) && value.length >= LEAST_IN_TABLE ? tableOf(value) : null;
  return table === null ? `"${path}":${JSON.stringify(value)}` : `"${path}<":${JSON.stringify(table)}`;
}

const LEAST_IN_TABLE = 3;

/**
 * Returns the names of the members of the first entry, then the values of each entry in that order. An entry with
 * other members stays an object. Null if the list does not hold objects, or few are like the first one.
 */
function tableOf(list: readonly unknown[]): readonly unknown[] | null {
  const names = isContainer(list[0]) ? Object.keys(list[0]) : [];
  let alike = 0;
  const rows: unknown[] = [];
  for (const entry of list) {
    if (!isContainer(entry) || Array.isArray(entry)) return null;
    const own = Object.keys(entry);
    const isAlike = own.length === names.length && own.every((name, at) => name === names[at]);
    rows.push(isAlike ? Object.values(entry) : entry);
    if (isAlike) alike += 1;
  }
  return alike < LEAST_IN_TABLE ? null : [names, ...rows];
}

/** Returns the length of the last changes, with the commas between them. */
function lengthOf(changes: readonly string[], from: number): number {
  let length = changes.length - from - 1;
  for (let at = from; at < changes.length; at++) length += changes[at]?.length ?? 0;
  return length;
}
