/**
 * Names a browser and a system in two words for the list of sessions: enough to recognise a device, too
 * little to track it.
 *
 * Chromium names itself in two short client hints, which every browser on its engine fills in. The others are
 * named in their user agent, and so is Chromium without TLS.
 */
import type { IncomingHttpHeaders } from 'node:http';

type NamePatterns = readonly (readonly [RegExp, string])[];

/** Browsers built on Chromium also name the engine, so Chromium comes last. */
const BRANDS: NamePatterns = [
  [/Edge/, 'Edge'],
  [/Opera/, 'Opera'],
  [/Samsung Internet/, 'Samsung Internet'],
  [/Brave/, 'Brave'],
  [/Vivaldi/, 'Vivaldi'],
  [/Chrom(e|ium)/, 'Chrome'],
];
const PLATFORMS: NamePatterns = [
  [/^Android$/, 'Android'],
  [/^Windows$/, 'Windows'],
  [/^Chrom(e|ium) OS$/, 'ChromeOS'],
  [/^macOS$/, 'macOS'],
  [/^iOS$/, 'iPhone'],
  [/^Linux$/, 'Linux'],
];
const BROWSERS: NamePatterns = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(Firefox|FxiOS|Focus|Klar)\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(OPR|Opera|OPT|OPX)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  // Without a screen Chrome calls itself HeadlessChrome, and on an iPhone CriOS.
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  // Other browsers have Safari in their name, but no version of it.
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: NamePatterns = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (text: string, known: NamePatterns): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];

const LONGEST = 500;
const textOf = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header.join() : (header ?? '')).slice(0, LONGEST);

/** Returns for example "Chrome", without a version; undefined if it is not known. */
export const browserOf = (headers: IncomingHttpHeaders): string | undefined =>
  named(textOf(headers['sec-ch-ua']), BRANDS) ?? named(textOf(headers['user-agent']), BROWSERS);

/** Returns for example "Chrome, Windows"; empty if nothing is known. */
export function deviceOf(headers: IncomingHttpHeaders): string {
  const agent = textOf(headers['user-agent']);
  const platform = textOf(headers['sec-ch-ua-platform']).replaceAll('"', '');
  const system = named(platform, PLATFORMS) ?? named(agent, SYSTEMS);
  return [browserOf(headers), system].filter((word) => word !== undefined).join(', ');
}
