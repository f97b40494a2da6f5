import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs in the page. Reports violations only: describing what is in order would take longer than finding it
 * out.
 */
const RUN = `axe.run(document, { resultTypes: ['violations'], ...OPTIONS }).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => id + ': ' + help + ': ' + html.slice(0, 160) + ' ' + failureSummary)))`;

/** Returns a line for each element that breaks a rule. */
export const axeFindings = (page: Page): Promise<string[]> => run(page);

/**
 * Returns what breaks a rule about colours. All other rules find the same in light and in dark, so a page that
 * `axeFindings` has seen needs no more in its other colours.
 */
export const axeColours = (page: Page): Promise<string[]> =>
  run(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

async function run(page: Page, options: object = {}): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  return (await page.evaluate(RUN.replace('OPTIONS', JSON.stringify(options)))) as string[];
}
