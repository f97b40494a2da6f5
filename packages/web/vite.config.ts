import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { content } from './vite/content.ts';
import { lessons } from './vite/lessons.ts';
import { messages } from './vite/messages.ts';
import { posts } from './vite/posts.ts';
import { puzzles } from './vite/puzzles.ts';
import { smallIcons } from './vite/small-icons.ts';
import { titles } from './vite/titles.ts';
import { websocketOnly } from './vite/websocket-only.ts';

/**
 * Where `npm run dev` finds the server. Pages send all requests to their own origin, which passes them on to
 * it.
 */
const server = process.env.TROEF_SERVER ?? 'http://127.0.0.1:3000';

/**
 * The modules of lib and app that a first page does without: those for an account, a guest's choices, sounds
 * and announcements, and the connections to the server.
 */
const LATER =
  /account\.|account-loader|ask-report|backers|change-preferences|dates|face|focus-home|muted|name-checks|parked|pages-of|pages-words|passkeys|people\.|push-|popup|relations|save-me|social|sounds|notices-line|room-line|seating|service-worker|open-socket|own-id|socket-client|room-calls|own-table|running-tables|people-count|table-password|tier-words|guest-names|lessons|load-once|use-answer|local-|money|premium-page|store\.|use-prices|whereabouts|written|words\.|contracts\/|telling\/|capital|numbers|is-card|ideas|reasons|position|step-words|tournaments|slams|contract-words/
    .source;

export default defineConfig({
  plugins: [
    reactRouter(),
    messages(),
    content(),
    lessons(),
    puzzles(),
    posts(),
    titles(),
    smallIcons(),
    websocketOnly(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // scripts/finish-build.ts moves the maps out of the public folder.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Seven letters of the hash instead of eight: every page loads a list of some 150 files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  // Not for the pages that the build writes: a chunk that waits for one of its own parts would never start.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Every page needs all of it, and it changes only with a new release of React.
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // The small modules that every page uses, in one request instead of twenty.
                {
                  name: 'common',
                  test: new RegExp(
                    `/(src/(lib/\\w+|app)/(?!${LATER})|zustand/|lucide-react/dist/esm/(?!icons/)|i18n/src/(locales|elision|fill)|protocol/src/limits|games/src/(game-facts|\\w+/facts)\\.ts)`,
                  ),
                  minShareCount: 4,
                },
                // The connections to the server, the user's own tables and open tables, where the focus goes, and
                // the width of a hand: for tables, and after the first paint elsewhere.
                {
                  name: 'lines',
                  test: /src\/(lib\/\w+\/(open-socket|room-line|notices-line|save-me|parked|focus-home|guest-names|lessons|load-once|words|room-calls|own-table|running-tables|people-count|table-password|tier-words)|components\/cards\/(spread|use-width))\.tsx?$/,
                },
                // Cards and icons that other pages show too, which must not load a table for them.
                {
                  name: 'cards',
                  test: /src\/components\/cards\/(card-face|card-shapes|fan|sort-hand|sprite)|icons\/(bot|chevron-down|handshake|log-out|sliders-horizontal|x)\.mjs/,
                },
                // What every form needs.
                { name: 'forms', test: /src\/components\/form\/(buttons|form|note|use-form)\.tsx?$/ },
                // Sounds and the icons of volume.
                { name: 'sounds', test: /src\/lib\/sounds\/(sounds|muted-sound)\.ts|icons\/volume/ },
                { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 8 },
                // What the table of every game needs, with its static imports, in one request. What comes later
                // (people, ends, panels) is loaded with import().
                {
                  name: 'every-table',
                  test: /src\/features\/room\/((open-room|room-page)\.tsx|bids\/|words\/(?!standing))/,
                },
                // Header and footer, and the small parts of landing pages that other pages have too. Each file
                // that a page asks for costs a phone a task, so small ones go together.
                {
                  name: 'frame',
                  test: /src\/(app\/(layouts\/site|begin-game|frame\/(site-frame|site-header|site-nav|site-footer\.module|footer-place|account-menu|offline))|features\/landing\/(section|open-tables|options-panel)\.module|components\/(language-links|logo|game-links))\.(tsx?|css|module\.css)|icons\/(menu|user-round)\.mjs/,
                },
                // What every page loads once it is idle (src/app/later.tsx).
                {
                  name: 'later',
                  test: /src\/(app\/(later|kept-focus)|features\/notices\/(notices|happenings)|lib\/(analytics\/(address|errors|sender|count|use-pageviews)|device\/(new-version|service-worker|push-device|install|keep-for-play)|words\/locale-keeper))\.|protocol\/src\/analytics-words/,
                },
                // The ways back to tables that run.
                {
                  name: 'own-tables',
                  test: /src\/(features\/landing\/way-back|components\/tables\/own-(tables|words)|lib\/local\/local-kept)\./,
                },
                // An open table, its players and their marks.
                {
                  name: 'open-tables',
                  test: /src\/(features\/landing\/use-tables|components\/(tables\/(marks|sitter|named-badges|changed-rules|words)|people\/portrait))\.|icons\/(lock|shield-check|heart-handshake|id-card|message-square-quote|scroll-text|shuffle|sparkles)\.mjs/,
                },
              ],
            },
          },
        },
      },
    },
  },
  worker: { format: 'es' },
  // Listed, because Vite reloads the first page of `npm run dev` if it finds a dependency late.
  optimizeDeps: {
    include: [
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
      '/calendar': server,
      '/dev/mail': server,
      '/health': server,
      '/thumb': server,
      '/socket.io-next': { target: server, ws: true },
    },
  },
});
