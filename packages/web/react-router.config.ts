/** Framework mode without a running renderer: public pages are HTML files, everything else starts from one shell. */
import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/lib/route-table.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerenderedPaths()],
} satisfies Config;
