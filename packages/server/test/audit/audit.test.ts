/**
 * The audit is whole (docs/behaviour/privacy.md 5): each act of an administrator that the code can note is done
 * here, and so is each reading. It adds one row, which says by whom, to what, what was before and after, and why.
 * An act without an entry here does not compile.
 */
import { expect, test } from 'vitest';
import { ACTS, type AdminAction, READINGS } from '../../src/accounts/administration/audit.ts';
import { CONTENT_ACTS } from './content-acts.ts';
import { PEOPLE_ACTS } from './people-acts.ts';
import { PLATFORM_ACTS } from './platform-acts.ts';
import { READINGS_DONE } from './readings.ts';
import { type Act, openAuditSite } from './site.ts';
import { TOURNAMENT_ACTS } from './tournament-acts.ts';

const site = await openAuditSite();

const ACTS_DONE: Readonly<Record<AdminAction, Act>> = {
  ...CONTENT_ACTS,
  ...PEOPLE_ACTS,
  ...PLATFORM_ACTS,
  ...TOURNAMENT_ACTS,
};

const idsNow = async (): Promise<ReadonlySet<string>> =>
  new Set((await site.app.db.rows<{ id: string }>('select id from audit')).map(({ id }) => id));

async function isNoted(action: string, prepare: Act): Promise<void> {
  const act = await prepare(site);
  const before = await idsNow();
  const row = await act();
  const rows = await site.app.db.rows(
    'select id, actor, action, target, before, after, reason from audit order by id',
  );
  const added = rows.filter(({ id }) => !before.has(id)).map(({ id: _, ...rest }) => rest);
  const usual = { actor: site.boss, before: null, after: null, reason: null };
  expect(added).toEqual([{ ...usual, action, ...row }]);
}

test.each(READINGS)('the reading of %s is one row', (what) => isNoted(`read.${what}`, READINGS_DONE[what]));

/** The last, because a restart that is wished for keeps rooms from being made. */
const isOfPlatform = (action: AdminAction): boolean => action.startsWith('platform.');

test.each([...ACTS].toSorted((one, other) => Number(isOfPlatform(one)) - Number(isOfPlatform(other))))(
  '%s is one row',
  (action) => isNoted(action, ACTS_DONE[action]),
);
