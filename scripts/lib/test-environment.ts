/** Tests set their own environment, so what the shell has set for the site is removed. */
import path from 'node:path';
import { TMP } from './paths.ts';

const OF_THE_SITE = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'TRUSTED_PROXIES',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_TOKEN',
  'MAIL',
  'SMTP_URL',
  'COMPUTER_DELAY_MS',
  'COUNTDOWN_MS',
  'DEAL_PAUSE_MS',
  'AWAY_MS',
  'RATE_LIMITS',
  'SECRET_KEY',
  'LOG_LEVEL',
];

export function useTestEnvironment(): void {
  for (const name of OF_THE_SITE) delete process.env[name];
  process.env.NODE_ENV = 'test';
  // Many tests start a server, and what the first one has compiled serves the others, even in the next run.
  process.env.NODE_COMPILE_CACHE = path.join(TMP, 'compiled');
}
