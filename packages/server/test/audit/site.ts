/** The site on which the acts of administrators are done, and what an act is. */
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type OpenTestApp, openTestApp } from '../../src/testing/open-app.ts';
import { account } from '../support/account.ts';

/** What the row of an act says, beside the action itself. */
export interface NotedRow {
  /** The administrator of the site if left out; null: the machine. */
  readonly actor?: string | null;
  readonly target: string | null;
  /** null if left out. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | null;
}

/** Makes what the act is about. What it returns does the act, and says what its row must be. */
export type Act = (site: AuditSite) => Promise<() => Promise<NotedRow>>;

type Call = (path: string, body?: object) => Promise<Awaited<ReturnType<OpenTestApp['api']['call']>>['body']>;

export interface AuditSite extends OpenTestApp {
  readonly boss: string;
  /** Calls of the administrator in sudo. Each must succeed. They return its body. */
  readonly get: Call;
  readonly post: Call;
  readonly del: Call;
}

/** What an administrator says of each act that takes a reason. */
export const REASON = 'because we had to';
export const IN_THREE = { en: 'Words', nl: 'Woorden', fr: 'Mots' };
export const isoIn = (ms: number): string => new Date(Date.now() + ms).toISOString();
export const DAY_MS = 24 * 60 * 60_000;

/** Releases of this host: the one that runs, the one before, and one more. */
export const RELEASES = ['now', 'before', 'spare'] as const;
function releasesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'troef-releases-'));
  for (const name of RELEASES) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), '{ "version": "2.0.0" }');
  }
  symlinkSync('now', join(folder, 'current'));
  symlinkSync('before', join(folder, 'previous'));
  return folder;
}

export async function openAuditSite(): Promise<AuditSite> {
  const opened = await openTestApp({
    env: {
      RATE_LIMITS: 'off',
      COUNTDOWN_MS: '300',
      PAYMENTS: 'test',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'troef-audit-')),
      RELEASES_DIR: releasesFolder(),
    },
  });
  const boss = await account(opened.app, { name: 'Boss', admin: true, sudo: true });
  const called =
    (method: 'GET' | 'POST' | 'DELETE'): Call =>
    async (path, body) => {
      const answer = await opened.api.call(method, path, { body, token: boss.token });
      expect([`${method} ${path}`, answer.refusal]).toEqual([`${method} ${path}`, null]);
      return answer.body;
    };
  return { ...opened, boss: boss.id, get: called('GET'), post: called('POST'), del: called('DELETE') };
}
