/**
 * What runs on this page and in this browser, as a text that helps to find a fault. It holds no token, no name
 * and no address of mail.
 */
import { VERSION } from '@troef/protocol';
import { isInstalled } from '../../lib/device/platform.ts';
import { serviceWorker } from '../../lib/device/service-worker.ts';
import { readStored } from '../../lib/device/stored.ts';
import { ASKED_KEY } from '../../lib/session/roles.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { whereabouts } from '../../lib/session/whereabouts.ts';

export type Facts = readonly (readonly [name: string, value: string])[];

/** Returns the script with which this page began. Two builds of one version differ in its name. */
const buildName = (): string =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => /assets\/entry\.client-([\w-]+)\.js/.exec(name)?.[1])
    .find((hash) => hash !== undefined) ?? 'development';

async function publishedVersion(): Promise<string> {
  try {
    const answer = await fetch('/gui.txt', { cache: 'no-store' });
    return answer.ok ? (await answer.text()).trim() : `status ${answer.status}`;
  } catch {
    return 'no answer';
  }
}

async function workerState(): Promise<string> {
  const registration = await serviceWorker();
  if (registration === undefined) return 'none';
  const states = (['active', 'waiting', 'installing'] as const).filter((name) => registration[name] !== null);
  return states.join(', ') || 'registered';
}

/** What the page prefers because the device does. */
const MEDIA = {
  dark: '(prefers-color-scheme: dark)',
  'less motion': '(prefers-reduced-motion: reduce)',
  'more contrast': '(prefers-contrast: more)',
  touch: '(pointer: coarse)',
} as const;

export async function readFacts(): Promise<Facts> {
  const [published, worker] = await Promise.all([publishedVersion(), workerState()]);
  const { profile } = readSession();
  const { userAgent, languages, onLine } = navigator;
  const { countryCode, currency } = whereabouts();
  const preferred = Object.entries(MEDIA).flatMap(([name, query]) => (matchMedia(query).matches ? name : []));
  return [
    ['version', VERSION],
    ['build', buildName()],
    ['published', published],
    ['service worker', worker],
    ['page', location.pathname],
    ['user', profile?.id ?? 'none'],
    ['features here', String(readStored(ASKED_KEY) ?? 'none')],
    ['language', `${document.documentElement.lang} (${languages.join(', ')})`],
    ['time zone', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['country, currency', `${countryCode}, ${currency}`],
    ['screen', `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`],
    ['letters', getComputedStyle(document.documentElement).fontSize],
    ['prefers', preferred.join(', ') || 'nothing'],
    ['installed', isInstalled() ? 'yes' : 'no'],
    ['online', onLine ? 'yes' : 'no'],
    ['at', new Date().toISOString()],
    ['browser', userAgent],
  ];
}

export const asText = (facts: Facts): string => facts.map(([name, value]) => `${name}: ${value}`).join('\n');
