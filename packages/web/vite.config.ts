import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { content } from './vite/content.ts';
import { messages } from './vite/messages.ts';
import { websocketOnly } from './vite/websocket-only.ts';

/** Where `npm run dev` finds the server; the web asks its own origin for everything. */
const server = process.env.TROEF_SERVER ?? 'http://127.0.0.1:3000';

/** Of lib and app, what a first page does without: what only an account, a guest's choices or the ear need, and the lines to the
 * server. */
const LATER =
  /account\.|account-loader|face|focus-home|muted-sound|parked|settings-loader|pages-of|passkeys|popup|save-me|social|sounds|notices-line|room-line|seating|socket|room-calls|own-table|running-tables|people-count|table-password|tier-words|guest-names|load-once|words\./
    .source;

export default defineConfig({
  plugins: [reactRouter(), messages(), content(), websocketOnly()],
  resolve: {
    // Messages are compiled ahead (vite/messages.ts): the parser of ICU text never reaches a browser.
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  // The alias above must also reach into the formatter, so nothing of it is loaded past Vite.
  ssr: { noExternal: ['intl-messageformat', '@formatjs/icu-messageformat-parser'] },
  build: {
    target: 'es2022',
    manifest: true,
    // Moved out of the public folder by scripts/finish-build.ts.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a new release of React only; every page needs all of it.
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // The small things every page has in common, in one request instead of twenty.
            {
              name: 'common',
              test: new RegExp(
                `/(src/(lib|app)/(?!${LATER})|zustand/|intl-messageformat/|@formatjs/|lucide-react/dist/esm/(?!icons/)|i18n/src/locales|protocol/src/limits)`,
              ),
              minShareCount: 4,
            },
            // The lines to the server and where the focus goes, for the table and after the first paint of other pages.
            {
              name: 'lines',
              test: /src\/lib\/(socket|socket-options|room-line|notices-line|save-me|parked|focus-home|guest-names|load-once|words)\.tsx?$/,
            },
            // The tables one sits at and looks for: for the pages of tables, and after the first paint of others.
            {
              name: 'tables',
              test: /src\/lib\/(room-calls|own-table|running-tables|people-count|table-password|tier-words)\.ts$/,
            },
            // Cards and signs that other pages show too: they shall not need a table for them.
            {
              name: 'cards',
              test: /src\/components\/cards\/(card-face|card-shapes|fan|sort-hand|spread|sprite|use-width)|icons\/(bot|chevron-down|handshake|log-out|sliders-horizontal|x)\.mjs/,
            },
            // What is heard, and its loudspeaker.
            { name: 'sounds', test: /src\/lib\/(sounds|muted-sound)\.ts|icons\/volume/ },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 8 },
            // What the table of every game needs, with all that these files import at once, in one request. What comes later
            // (people, ends, panels) they ask for with import().
            {
              name: 'every-table',
              test: /src\/features\/room\/((open-room|room-page)\.tsx|bids\/|words\/(?!standing))/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  // Known beforehand, so that the first page of `npm run dev` is not loaded twice.
  optimizeDeps: {
    include: [
      'intl-messageformat',
      '@formatjs/fast-memoize',
      '@noble/hashes/hmac.js',
      '@noble/hashes/sha2.js',
      'lucide-react',
      'socket.io-client',
      'zod/mini',
      'zustand',
      'zustand/vanilla',
    ],
  },
  server: {
    proxy: {
      '/api': server,
      '/auth': server,
      '/avatars': server,
      '/dev/mail': server,
      '/health': server,
      '/socket.io-next': { target: server, ws: true },
    },
  },
});
