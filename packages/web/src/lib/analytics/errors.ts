/**
 * What is told about an error: its class and the places in our scripts. Never its message, which may hold a
 * name (docs/behaviour/analytics.md 4).
 */
import { ERROR_ID_LETTERS, ERROR_PLACES_MAX, EVENT_PROPS } from '@troef/protocol';

type ErrorType = (typeof EVENT_PROPS)['type'][number];

export interface ErrorFacts {
  readonly type: ErrorType;
  /** Innermost first: `/assets/room-B3f9.js:1:20412`. */
  readonly places: readonly string[];
}

const PLACE = /\/assets\/[\w.-]+\.js:\d+:\d+/g;

export function factsOf(error: unknown): ErrorFacts {
  const { name, stack } = (error ?? {}) as { readonly name?: unknown; readonly stack?: unknown };
  return {
    type: EVENT_PROPS.type.find((type) => type === name) ?? 'other',
    places: (String(stack ?? '').match(PLACE) ?? []).slice(0, ERROR_PLACES_MAX),
  };
}

/** Makes the id that a person is shown: `K7QM-2XW9-P4`. */
export function newErrorId(random: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): string {
  const letters = [...random].map((byte) => ERROR_ID_LETTERS[byte % ERROR_ID_LETTERS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8, 10)}`;
}
