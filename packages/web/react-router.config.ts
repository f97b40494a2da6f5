/**
 * Framework mode without a server renderer: public pages are prerendered HTML, all other pages start from one
 * shell.
 */
import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/lib/pages/route-table.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerenderedPaths()],
} satisfies Config;
