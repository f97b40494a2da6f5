/** A list that goes on shows it in every browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BASE = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');

test('without scroll-driven animations the lower edge fades over a place of the same height', () => {
  const [, fallback = ''] = BASE.split('@supports not (animation-timeline: scroll()) {');
  const [, fades] = /\.scrolls\.scrolls \{\s*--more-below: (\d+px)/.exec(fallback) ?? [];
  const [, empty] = /\.scrolls\.scrolls \{[^}]*padding-bottom: (\d+px)/.exec(fallback) ?? [];
  expect(fades).toBeDefined();
  expect(empty).toBe(fades);
  expect(fallback).toMatch(/\.scrolls-paper::after \{\s*margin-top: 0;\s*opacity: 1;/);
});
