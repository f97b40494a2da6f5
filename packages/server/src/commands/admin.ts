/**
 * `npm run admin -- create | grant WHO | revoke WHO | second-factor WHO`: manages administrators from the
 * command line of the server's machine. `WHO` is a name or a mail address. It works while the server runs,
 * with its own PostgreSQL or another.
 */

import {
  type Administrators,
  type AdminLinks,
  createAdministrators,
  createAdminLinks,
} from '../accounts/administration/administrators.ts';
import { adminLine, adminPath } from '../accounts/administration/show-link.ts';
import { createAccountMail } from '../accounts/users/account-mail.ts';
import { createCodes } from '../accounts/users/codes.ts';
import { emailAddress } from '../accounts/users/email-address.ts';
import { nameKeyOf } from '../accounts/users/names.ts';
import { findProvenOwner, findUserByNameKey } from '../accounts/users/user.repository.ts';
import type { UserRow } from '../accounts/users/user-row.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/db/client.ts';
import { inVisitedDatabase } from '../platform/postgres/command.ts';
import { createDatabaseClock } from '../platform/runtime/clock.ts';
import { createRandom } from '../platform/runtime/random.ts';
import { createHashes } from '../platform/secrets/hashes.ts';
import { openSecrets } from '../platform/secrets/secrets.ts';
import { createVault } from '../platform/secrets/vault.ts';
import { fixedSettings } from '../platform/settings/settings.ts';
import { runCommand } from './run-command.ts';

export const USAGE = `npm run admin -- create              a link that makes whoever opens it an administrator: once, within 24 hours
npm run admin -- grant WHO           WHO (a name or an address of mail) is an administrator from now on;
                                     once more: the new passkey or second factor of WHO counts at once
npm run admin -- revoke WHO          WHO is none any more
npm run admin -- second-factor WHO   WHO has lost the app and the recovery codes: no code is asked of WHO any more`;

export class AdminError extends Error {
  override readonly name = 'AdminError';
}

export interface AdminNeeds {
  readonly db: Database;
  readonly links: Pick<AdminLinks, 'offer'>;
  readonly administrators: Pick<Administrators, 'set' | 'dropSecondFactor'>;
  readonly site: string;
  /** Shows a link: on the terminal, or in a file. */
  readonly showLink: (link: string) => string;
}

/** Runs a command. Returns what to print. */
export async function runAdmin(args: readonly string[], needs: AdminNeeds): Promise<string> {
  const { db, administrators, links, site, showLink } = needs;
  const [command, ...rest] = args;
  const who = rest.join(' ');
  if (command === 'create' && who === '') return showLink(`${site}${adminPath(await links.offer())}`);
  if (who === '' || !isAboutSomebody(command)) throw new AdminError(USAGE);
  const user = await findWho(db, who);
  if (user === undefined) throw new AdminError(`nobody is called ${who}, and nobody has that address`);
  const name = user.name ?? user.id;
  if (command === 'second-factor') {
    const was = await administrators.dropSecondFactor(user);
    return was ? `no code is asked of ${name} any more` : `no code was asked of ${name}`;
  }
  const isNew = await administrators.set(user, command === 'grant');
  const state = command === 'grant' ? 'an administrator' : 'no administrator';
  return `${name} is ${state}${isNew ? '' : ', as before'}`;
}

const isAboutSomebody = (command: string | undefined): command is 'grant' | 'revoke' | 'second-factor' =>
  command === 'grant' || command === 'revoke' || command === 'second-factor';

function findWho(db: Database, who: string): Promise<UserRow | undefined> {
  const email = emailAddress(who);
  return email === undefined ? findUserByNameKey(db.pool, nameKeyOf(who)) : findProvenOwner(db.pool, email);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await inVisitedDatabase(config, 2, async (db, log) => {
    const clock = await createDatabaseClock(db, log);
    const secrets = openSecrets(config.dataDir, config.secretKey, config.secretKeyAlso);
    const deps = {
      config,
      db,
      clock,
      random: createRandom(clock),
      hashes: createHashes(secrets),
      vault: createVault(secrets),
      settings: fixedSettings(),
    };
    const site = config.publicUrl ?? `http://localhost:${config.port}`;
    const mail = createAccountMail(deps, createCodes(deps), (path) => `${site}${path}`);
    const { isTTY: isTerminal = false } = process.stdout;
    const said = await runAdmin(process.argv.slice(2), {
      db,
      site,
      links: createAdminLinks(deps),
      administrators: createAdministrators(deps, mail),
      showLink: (link) => adminLine(link, { isTerminal, dataDir: config.dataDir }),
    });
    process.stdout.write(`${said}\n`);
    clock.stop();
  });
}

if (import.meta.main) await runCommand(main);
