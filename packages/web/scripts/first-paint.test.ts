import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paintFirst } from './first-paint.ts';

const client = mkdtempSync(path.join(tmpdir(), 'troef-paint-'));
writeFileSync(path.join(client, 'base.css'), '@layer base;\nbody{margin:0}\n');
writeFileSync(path.join(client, 'page.css'), '._a{color:red}\n');
writeFileSync(path.join(client, 'boot.js'), 'theme();\n');
afterAll(() => rmSync(client, { recursive: true }));

const PAGE = `<html><head><link rel="preload" href="/f.woff2" as="font"/><link rel="modulepreload" href="/list.js"/><link rel="modulepreload" href="/root.js"/><script src="/boot.js"></script><link rel="stylesheet" href="/base.css#"/><link rel="stylesheet" href="/page.css"/></head><body><p class="_a">Hi</p><script type="module" async="">import "/list.js";
import * as route0 from "/root.js";
import * as route1 from "/page.js";
  
  window.__reactRouterRouteModules = {"root":route0,"whist.landing":route1};

import("/entry.js");</script></body></html>`;

test('the styles are in the page, in their order, and nothing has to be fetched before it is painted', () => {
  const html = paintFirst(PAGE, client);
  expect(html).toContain('<style>@layer base;\nbody{margin:0}\n._a{color:red}</style></head>');
  expect(html).toContain('<script>theme();</script>');
  expect(html).not.toMatch(/<link rel="stylesheet"/);
  expect(html).not.toMatch(/<link rel="modulepreload"/);
  expect(html).toContain('<link rel="preload" href="/f.woff2" as="font"/>');
});

const scriptOf = (html: string): string =>
  /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

test('the scripts are the same, in the same element, once the page has been painted', () => {
  const script = scriptOf(paintFirst(PAGE, client));
  expect(script).toContain("observe({ type: 'paint', buffered: true })");
  expect(script).not.toMatch(/^import /m);
  expect(script).toContain('for (const file of ["/list.js","/root.js"])');
  expect(script).toContain('for (const file of ["/list.js","/root.js","/page.js"])');
  expect(script).toContain('const [route0, route1] = [run["/root.js"], run["/page.js"]];');
  expect(script).toContain('window.__reactRouterRouteModules = {"root":route0,"whist.landing":route1};');
  expect(script).toContain('import("/entry.js")');
});

test('the entry runs last, when the links of the styles are there, also for the loader of later files', () => {
  const preloading = PAGE.replace('"/root.js"/>', '"/root.js"/><link rel="modulepreload" href="/entry.js"/>');
  const script = scriptOf(paintFirst(preloading, client));
  expect(script).toContain('for (const file of ["/list.js","/root.js","/entry.js"])');
  expect(script).toContain('for (const file of ["/list.js","/root.js","/page.js"])');
  const styles = script.indexOf('["/base.css#","/base.css","/page.css"]');
  expect(styles).toBeGreaterThan(0);
  expect(styles).toBeLessThan(script.indexOf('import("/entry.js")'));
});

test('a page in another form stops the build', () => {
  expect(() => paintFirst('<html><head></head></html>', client)).toThrow('another way');
});
