import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as lucide from 'lucide-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './small-icon.ts';

const icons = path.join(import.meta.dirname, '../../../node_modules/lucide-react/dist/esm');
const index = readFileSync(path.join(icons, 'lucide-react.mjs'), 'utf8');
const theirs = new Map<string, unknown>(Object.entries(lucide));
/** Some icons have two names. */
const fileOf = (name: string): string =>
  new RegExp(`default as ${name}\\b[^;]*from '(\\./icons/[\\w-]+\\.mjs)'`).exec(index)?.[1] ?? '';

const src = path.join(import.meta.dirname, '../src');
const used = new Set(
  globSync('**/*.tsx', { cwd: src }).flatMap((file) =>
    [
      ...readFileSync(path.join(src, file), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
    ].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/ as .*/, ''))
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  ),
);

/** Keys are React's, and no part of the markup. */
const PROPS = [
  {},
  { size: 16, className: 'small' },
  { 'aria-label': 'Seat', role: 'img' },
  { 'aria-label': undefined },
  { 'data-part': 'x' },
];

test('the site uses icons', () => {
  expect(used.size).toBeGreaterThan(30);
});

test.each([...used])('%s is drawn as its library draws it', async (name) => {
  const Theirs = theirs.get(name) as FunctionComponent<object>;
  const { __iconData } = await import(/* @vite-ignore */ path.join(icons, fileOf(name)));
  const Ours = createIcon(__iconData) as FunctionComponent<object>;
  for (const props of PROPS) {
    expect(sorted(renderToStaticMarkup(createElement(Ours, props)))).toBe(
      sorted(renderToStaticMarkup(createElement(Theirs, props))),
    );
  }
});

/** The order of attributes says nothing. */
const sorted = (markup: string): string =>
  markup.replaceAll(
    /<(\w+)([^>]*?)(\/?)>/g,
    (_, tag: string, attributes: string, end: string) =>
      `<${tag} ${[...attributes.matchAll(/[\w:-]+="[^"]*"/g)]
        .map(([each]) => each)
        .sort()
        .join(' ')}${end}>`,
  );
