/** Draws pictures of several screens side by side into one file, for a person to look at. */
import type { Page } from 'playwright-core';
import { nameOf, type Screen } from './screens.ts';

export interface ScreenPicture {
  readonly screen: Screen;
  /** A JPEG. */
  readonly picture: Buffer;
}

const figureOf = ({ screen, picture }: ScreenPicture, scale: number): string =>
  `<figure><figcaption>${nameOf(screen)}</figcaption><img src="data:image/jpeg;base64,${picture.toString('base64')}" width="${screen.width * scale}"></figure>`;

/** `scale` is the fraction of the real size. `page` is one that nothing else uses; it is closed. */
export async function drawSheet(
  page: Page,
  pictures: readonly ScreenPicture[],
  { scale, file }: { readonly scale: number; readonly file: string },
): Promise<void> {
  await page.setContent(
    `<style>body{display:inline-flex;padding:12px;flex-wrap:wrap;align-items:start;gap:12px;margin:0;font:14px sans-serif;background:#888}figure{margin:0}img{display:block}</style>${pictures.map((each) => figureOf(each, scale)).join('')}`,
  );
  await page.locator('body').screenshot({ path: file });
  await page.close();
}
