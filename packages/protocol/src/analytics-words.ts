/**
 * Words of the events that pages count (docs/behaviour/analytics.md). They are all that is kept of an event:
 * the server drops every value that is not one of them. Without schemas, so that a page may load them.
 */
import { VARIANTS } from '@troef/games/facts';
import { LOCALES } from './limits.ts';

export const EVENT_NAMES = [
  'pageview',
  'join',
  'login',
  'app_install_click',
  'app_install_success',
  'room_create',
  'room_join',
  'game_start',
  'game_finish',
  'game_drop',
  'tournament_register',
  'premium_click',
  'order_paid',
  'push_enable',
  'share',
  'analysis_open',
  'puzzle_solved',
  'error',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Properties of events, and every value that is counted. */
export const EVENT_PROPS = {
  locale: LOCALES,
  variant: VARIANTS,
  /** How somebody joined or logged in. */
  method: ['email', 'passkey', 'facebook', 'google', 'freewhist'],
  /** The company at a table. */
  with: ['computers', 'people'],
  /** What was shared, opened or paid. */
  what: [
    ...['moment', 'hand', 'deal', 'record', 'picture', 'frame', 'invitation', 'puzzle'],
    ...['advice', 'explanation', 'check', 'replay', 'cost'],
    ...['subscription', 'coupon', 'donation'],
  ],
  /** Where an error was noticed: by the window, in a promise, while a page was drawn. */
  kind: ['script', 'promise', 'page'],
  /** The class of an error. A class that is not here is `other`. */
  type: [
    ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'EvalError', 'URIError'],
    ...['AggregateError', 'AbortError', 'DataCloneError', 'InvalidStateError', 'NetworkError'],
    ...['NotAllowedError', 'NotFoundError', 'NotSupportedError', 'QuotaExceededError', 'SecurityError'],
    ...['TimeoutError', 'other'],
  ],
} as const;
export type EventProp = keyof typeof EVENT_PROPS;
export type EventProps = { readonly [Prop in EventProp]?: (typeof EVENT_PROPS)[Prop][number] };

/** The id of an error that a person is shown: `K7QM-2XW9-P4`. Without letters that look like digits. */
export const ERROR_ID_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const ERROR_ID = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/;
/** A place in a script of ours, line and column: `/assets/room-B3f9.js:1:20412`. */
export const ERROR_PLACE = /^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;
export const ERROR_PLACES_MAX = 8;

/** Events in one call. */
export const EVENTS_AT_ONCE = 20;
/** Days of counts that are kept. */
export const COUNTED_DAYS = 400;
/** Days for which an error of a page is kept. */
export const ERROR_DAYS = 30;
