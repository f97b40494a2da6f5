import { launchBrowser, newPerson } from './support/browser.ts';
import { startServer } from './support/server.ts';
const server = await startServer({ COMPUTER_DELAY_MS: '500', FEATURES: 'belote, premium' });
const browser = await launchBrowser();
const person = await newPerson(browser, server.url);
const { page } = person;
await page.addInitScript(() => {
  const log: string[] = [];
  Object.assign(globalThis, { log });
  const t0 = performance.now();
  const put = (s: string) => log.push(`${((performance.now() - t0) / 1000).toFixed(2)} ${s}`);
  new MutationObserver((rs) => {
    for (const { addedNodes, target } of rs)
      for (const n of addedNodes)
        if (target instanceof Element && target.closest('[role="log"]')) put(`SAY ${n.textContent}`);
  }).observe(document, { childList: true, subtree: true });
  let last = '';
  const name = () => {
    const e = document.activeElement as HTMLElement | null;
    return e === null || e === document.body ? 'BODY' : `${e.tagName.toLowerCase()}${e.getAttribute('role') ?? ''} "${(e.getAttribute('aria-label') ?? e.textContent ?? '').slice(0, 40)}"`;
  };
  setInterval(() => {
    const now = name();
    if (now !== last) put(`FOCUS ${now}`);
    last = now;
  }, 10);
});
const log = () => page.evaluate(() => (globalThis as any).log.splice(0) as string[]);
const show = async () => { for (const l of await log()) console.log(l); };
const landing = process.argv[2] ?? '/en';
await page.goto(landing);
await page.waitForTimeout(2500);
await page.locator('main button').filter({ hasText: /^(Play|Spelen|Jouer)$/ }).first().focus();
await page.keyboard.press('Enter');
await page.waitForTimeout(5000);
await show();
const keys = (process.argv[3] ?? '').split(',').filter(Boolean);
for (const k of keys) {
  console.log(`-- ${k}`);
  if (/^\d+$/.test(k) && k.length > 1) await page.waitForTimeout(Number(k));
  else if (k === 'SHOT') await page.screenshot({ path: `/tmp/b-${Date.now()}.png` });
  else if (k === 'RELOAD') await page.reload();
  else await page.keyboard.press(k);
  await page.waitForTimeout(k.length === 1 && /\d/.test(k) ? 2600 : 700);
  await show();
}
await browser.close();
await server.stop();
