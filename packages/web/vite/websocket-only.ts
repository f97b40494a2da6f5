/**
 * Removes from the socket client what this site never uses: long polling and WebTransport.
 *
 * The library always imports one table of all its transports, so no option keeps them out of the bundle. This
 * plugin reduces the table to one row.
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
    // These modules only detect what the browser can do, so they can be dropped if nothing imports from them.
    transform(code, id) {
      return OTHERS.test(id) ? { code, map: null, moduleSideEffects: false } : undefined;
    },
  };
}
