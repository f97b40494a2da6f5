/**
 * `npm start`: builds what is stale, then becomes the server. Nothing is written to standard output before
 * the server's own line `listening …`.
 */
import { installGitHooks } from './lib/git-hooks.ts';
import { onParentGone } from './lib/parent.mjs';
import { buildWeb } from './lib/web-build.ts';

installGitHooks();
if (!(await buildWeb())) process.exit(1);

// The launcher passes on signals. If it is killed itself, the server must not stay behind.
if (process.env.TROEF_LAUNCHER === String(process.ppid)) {
  onParentGone(() => process.kill(process.pid, 'SIGTERM'));
}
await import('../packages/server/src/main.ts');
