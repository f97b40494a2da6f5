/**
 * What is kept of an event (docs/behaviour/analytics.md 2): words of ours, and patterns of our addresses. A
 * page may send anything, an address with a code in it too, so nothing is copied that is not on a list.
 */
import {
  ERROR_ID,
  ERROR_PLACE,
  ERROR_PLACES_MAX,
  EVENT_PROPS,
  type EventProp,
  LOCALES,
  type PageError,
  type PageEvent,
} from '@troef/protocol';

/** Any value that is not on its list. */
const OTHER = 'other';
const VERSION = /^\d{1,3}\.\d{1,3}\.\d{1,4}$/;
/** Widths in CSS pixels from which a window counts as the next one. */
const MIDDLE_FROM = 600;
const WIDE_FROM = 1024;

/** Sites from which visitors come, by the end of their host. Any other one is `other`. */
const KNOWN_SITES: Readonly<Record<string, readonly string[]>> = {
  google: ['google.com', 'google.be', 'google.nl', 'google.fr', 'com.google.android.googlequicksearchbox'],
  bing: ['bing.com'],
  duckduckgo: ['duckduckgo.com'],
  ecosia: ['ecosia.org'],
  qwant: ['qwant.com'],
  yahoo: ['yahoo.com'],
  startpage: ['startpage.com'],
  facebook: ['facebook.com', 'fb.com', 'messenger.com'],
  instagram: ['instagram.com'],
  whatsapp: ['whatsapp.com', 'wa.me'],
  reddit: ['reddit.com'],
  youtube: ['youtube.com', 'youtu.be'],
  bluesky: ['bsky.app'],
  x: ['x.com', 'twitter.com', 't.co'],
  wikipedia: ['wikipedia.org'],
};

/** One sum that an event adds one to. */
export interface Part {
  readonly part: string;
  readonly value: string;
}

export interface KeepOptions {
  /** Returns the pattern of an address of ours, without its language; undefined: there is none. */
  readonly patternOf: (path: string) => string | undefined;
  /** Whether the build has a script of this name. */
  readonly hasScript: (path: string) => boolean;
  /** The host that was called, with its port. */
  readonly host: string;
}

/** Returns the sums that the event counts in. Every event counts in `all`. */
export function partsOf(
  event: PageEvent,
  { patternOf, host }: Omit<KeepOptions, 'hasScript'>,
): readonly Part[] {
  const { props } = event;
  const words = (Object.keys(EVENT_PROPS) as EventProp[]).flatMap((prop) => {
    const value = wordOf(prop, props?.[prop] ?? (prop === 'locale' ? localeOf(event.url) : undefined));
    return value === undefined ? [] : [{ part: prop, value }];
  });
  return [
    { part: 'all', value: '' },
    { part: 'page', value: pageOf(event.url, patternOf) },
    { part: 'from', value: siteOf(event.referrer, host) },
    { part: 'width', value: widthOf(event.width) },
    ...words,
  ];
}

/** Returns the report of an error; undefined if the event is none, or has no id that a person could read out. */
export function errorOf(
  { name, url, width, props }: PageEvent,
  { patternOf, hasScript }: Omit<KeepOptions, 'host'>,
): Omit<PageError, 'at' | 'browser'> | undefined {
  if (name !== 'error' || typeof props?.id !== 'string' || !ERROR_ID.test(props.id)) return undefined;
  const places = typeof props.places === 'string' ? props.places.split(' ') : [];
  return {
    id: props.id,
    page: pageOf(url, patternOf),
    kind: wordOf('kind', props.kind) ?? OTHER,
    type: wordOf('type', props.type) ?? OTHER,
    places: places
      .filter((place) => ERROR_PLACE.test(place) && hasScript(place.split(':')[0] ?? ''))
      .slice(0, ERROR_PLACES_MAX),
    width: widthOf(width),
    version: typeof props.version === 'string' && VERSION.test(props.version) ? props.version : null,
  };
}

const wordOf = (prop: EventProp, value: unknown): string | undefined =>
  (EVENT_PROPS[prop] as readonly string[]).find((word) => word === value);

function pathOf(url: string): string | undefined {
  return URL.parse(url, 'http://page.invalid')?.pathname;
}

const pageOf = (url: string, patternOf: KeepOptions['patternOf']): string =>
  patternOf(pathOf(url) ?? '') ?? OTHER;

const localeOf = (url: string): string | undefined =>
  LOCALES.find((locale) => locale === pathOf(url)?.split('/')[1]);

function siteOf(referrer: string | null | undefined, host: string): string {
  if (referrer == null || referrer === '') return 'none';
  if (referrer.startsWith('/')) return 'own';
  const from = URL.parse(referrer);
  if (from === null) return OTHER;
  if (from.host === host) return 'own';
  const known = Object.entries(KNOWN_SITES).find(([, ends]) =>
    ends.some((end) => from.hostname === end || from.hostname.endsWith(`.${end}`)),
  );
  return known?.[0] ?? OTHER;
}

function widthOf(width: number | null | undefined): string {
  if (width == null || width === 0) return 'unknown';
  if (width < MIDDLE_FROM) return 'narrow';
  return width < WIDE_FROM ? 'middle' : 'wide';
}
