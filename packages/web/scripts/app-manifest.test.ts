import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@troef/i18n';
import { describe, expect, test } from 'vitest';
import { shellPatterns } from '../src/lib/pages/route-table.ts';
import { appManifest } from './app-manifest.ts';
import { sizeOfImage } from './image-size.ts';

const LARGEST_BYTES = 80_000;
const read = (src: string): Buffer => readFileSync(path.join(import.meta.dirname, '../public', src));

describe.each(LOCALES)('the manifest in %s', (locale) => {
  const manifest = appManifest(locale);

  test('is of the same app in every language, which starts in this one', () => {
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: `/${locale}`, display: 'standalone' });
    expect(manifest.lang.slice(0, 2)).toBe(locale);
  });

  test('has a name and a description that fit where browsers show them', () => {
    expect(manifest.name.length).toBeLessThanOrEqual(30);
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest.description.length).toBeLessThanOrEqual(300);
  });

  test('has every icon and picture in the size that it names', () => {
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ].filter(({ sizes }) => sizes !== 'any');
    expect(pictures.length).toBeGreaterThan(10);
    for (const { src, sizes } of pictures) {
      const content = read(src);
      const { width, height } = sizeOfImage(content);
      expect(`${width}x${height}`, src).toBe(sizes);
      expect(content.length, src).toBeLessThan(LARGEST_BYTES);
    }
  });

  test('has pictures of phones and of computers that browsers take', () => {
    for (const form of ['narrow', 'wide']) {
      const sizes = manifest.screenshots
        .filter(({ form_factor: of }) => of === form)
        .map((each) => each.sizes);
      expect(sizes.length).toBeGreaterThan(1);
      expect(new Set(sizes).size).toBe(1);
      const [width = 0, height = 0] = (sizes[0] ?? '').split('x').map(Number);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    }
  });

  test('has a shortcut to the open tables, and to each game that everybody may play', () => {
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      `/${locale}/lobby?games=all`,
      `/${locale}/play`,
      `/${locale}/manille/play`,
      `/${locale}/wiezen/play`,
      `/${locale}/kingen/play`,
      `/${locale}/hearts/play`,
    ]);
    for (const { url } of manifest.shortcuts) expect(shellPatterns()).toContain(url.replace(/\?.*/, ''));
    expect(new Set(manifest.shortcuts.map(({ name }) => name)).size).toBe(manifest.shortcuts.length);
  });
});
