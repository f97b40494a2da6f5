/** Builds the bare page with the tools of the site, and serves it compressed, as the site is served. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { TMP } from '../../scripts/lib/paths.ts';

const DOCUMENT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A bare page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="A bare page.">
<link rel="icon" href="data:,"></head><body><div id="page"></div><script type="module" src="/page.js"></script></body></html>`;

export interface BareSite {
  readonly url: string;
  /** Bytes of its script, gzipped. */
  readonly gzipped: number;
  stop(): void;
}

export async function openBareSite(): Promise<BareSite> {
  const folder = mkdtempSync(path.join(TMP, 'bare-page-'));
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2022',
        outDir: folder,
        emptyOutDir: false,
        lib: { entry: 'bare-page.ts', formats: ['es'], fileName: () => 'page.js' },
        minify: true,
      },
    });
    const script = readFileSync(path.join(folder, 'page.js'));
    const files: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
      '/': ['text/html; charset=utf-8', brotliCompressSync(DOCUMENT)],
      '/page.js': ['text/javascript; charset=utf-8', brotliCompressSync(script)],
      '/robots.txt': ['text/plain', brotliCompressSync('User-agent: *\nAllow: /\n')],
    };
    const server = createServer(({ url = '/' }, response) => {
      const [type, body] = files[url] ?? [];
      if (type === undefined) return void response.writeHead(404).end();
      response
        .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-cache' })
        .end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      url: `http://localhost:${(server.address() as AddressInfo).port}`,
      gzipped: gzipSync(script, { level: 9 }).length,
      stop: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
