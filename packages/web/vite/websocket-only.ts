/**
 * Leaves out of the socket client what this site never uses: long polling and WebTransport.
 *
 * The library names every way in one table that it always imports, so no option keeps them from the browser; here
 * that table has one row.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

const OTHERS = /engine\.io-client.build.esm.(transports.(polling|webtransport)|contrib.has-cors)/;
const TABLE = 'engine.io-client/build/esm/transports/index.js';

export function websocketOnly(): Plugin {
  return {
    name: 'troef-websocket-only',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!id.split(path.sep).join('/').includes(TABLE)) return undefined;
      return `import { WS } from './websocket.js';\nexport const transports = { websocket: WS };`;
    },
    // They only look what the browser can do; when nobody asks, the answer is not wanted.
    transform(code, id) {
      return OTHERS.test(id) ? { code, map: null, moduleSideEffects: false } : undefined;
    },
  };
}
