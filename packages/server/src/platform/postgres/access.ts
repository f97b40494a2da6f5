/**
 * Access to the cluster: which accounts may connect, and as which role.
 *
 * PostgreSQL asks the kernel which account is at the other end of the socket (`peer`). There are no
 * passwords, and nobody is trusted. The accounts that run the site may take one of two roles. `troef` is the
 * cluster's superuser: it creates things and hands them over, and older releases know no other role. The
 * site itself is `troef_site`, which owns its database and may do nothing outside it.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { namesOf } from './account.ts';
import { asAccount } from './as-account.ts';
import type { ClusterPlace } from './place.ts';

export const SUPERUSER = 'troef';
export const SITE_ROLE = 'troef_site';

const HBA = `# Written by the server at its start.
local all ${SUPERUSER},${SITE_ROLE} peer map=troef
`;

/** Writes the rules. Returns whether a running cluster must read them again. */
export function writeAccess(place: ClusterPlace): boolean {
  const map = namesOf(place.account).flatMap((name) => [
    `troef "${name}" ${SUPERUSER}\n`,
    `troef "${name}" ${SITE_ROLE}\n`,
  ]);
  return asAccount(place.account, () => {
    const changed = [
      replace(place, 'pg_ident.conf', `# Written by the server at its start.\n${map.join('')}`),
      replace(place, 'pg_hba.conf', HBA),
    ];
    return changed.includes(true);
  });
}

/** Replaces the file at once, so that nobody reads half of it. */
function replace({ cluster }: ClusterPlace, name: string, text: string): boolean {
  const file = join(cluster, name);
  try {
    if (readFileSync(file, 'utf8') === text) return false;
  } catch {
    // Missing or unreadable: it is written.
  }
  const partial = `${file}.${process.pid}`;
  rmSync(partial, { force: true });
  writeFileSync(partial, text, { mode: 0o600, flag: 'wx' });
  renameSync(partial, file);
  return true;
}

/** Makes the role of the site and gives it what the superuser owns there. Idempotent. */
export async function handOver(superuser: pg.Client, database: string): Promise<void> {
  await makeSiteRole(superuser);
  await superuser.query(`alter database ${database} owner to ${SITE_ROLE}`);
  await superuser.query(`revoke all on database ${database} from public`);
  await superuser.query(HAND_OVER);
}

export async function makeSiteRole(superuser: pg.Client): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [SITE_ROLE]);
  try {
    if (rowCount === 0) await superuser.query(`create role ${SITE_ROLE} login`);
  } catch (error) {
    // Another start was quicker.
    const ALREADY_THERE = ['42710', '23505'];
    if (!ALREADY_THERE.includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/**
 * Older releases made everything as the superuser. A sequence goes with the table it belongs to, a row type
 * with its table.
 */
const HAND_OVER = `
do $$
declare
  command text;
begin
  for command in
    with mine as (select oid as role from pg_roles where rolname = '${SUPERUSER}'),
    ours as (
      select oid, nspname, nspowner from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
    )
    select format('alter schema %I owner to ${SITE_ROLE}', nspname) from ours, mine where nspowner = role
    union all
    select format('alter %s %s owner to ${SITE_ROLE}',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        pg_class.oid::regclass)
      from pg_class join ours on ours.oid = relnamespace, mine
      where relowner = role and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
          and refclassid = 'pg_class'::regclass and deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter type %s owner to ${SITE_ROLE}', pg_type.oid::regtype)
      from pg_type join ours on ours.oid = typnamespace, mine
      where typowner = role and (typtype in ('e', 'd', 'r')
        or (typtype = 'c' and exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c')))
    union all
    select format('alter routine %s owner to ${SITE_ROLE}', pg_proc.oid::regprocedure)
      from pg_proc join ours on ours.oid = pronamespace, mine where proowner = role
  loop
    execute command;
  end loop;
end $$`;
