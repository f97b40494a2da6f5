/**
 * Framework mode without a server renderer: public pages are prerendered HTML, all other pages start from one
 * shell.
 */
import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/lib/pages/route-table.ts';
import { postPaths } from './vite/posts.ts';
import { writtenPaths } from './vite/written-files.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerenderedPaths(), ...writtenPaths(), ...postPaths()],
} satisfies Config;
