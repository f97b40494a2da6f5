import { Secret, TOTP } from 'otpauth';
import { codeIn, letterTo } from './mail.ts';
import { type Account, api, MEMBER_PASSWORD } from './member.ts';
import type { RunningServer } from './server.ts';
import type { Site } from './site.ts';

interface KeeperAccount extends Pick<Account, 'email'> {
  readonly token: string;
}

/**
 * Makes a member an administrator, by the link that the first start of the server wrote. Returns their token in
 * sudo. Each server can do so once.
 */
export async function makeAdministrator(
  site: Site<RunningServer>,
  { email, token }: KeeperAccount,
): Promise<string> {
  const letter = await letterTo(site.server.url, email, /\d{3}\s?\d{3}/);
  await api(site, '/api/users/me/verification', { body: { code: codeIn(letter) }, token });
  const body = { password: MEMBER_PASSWORD };
  const { token: sudo } = await api(site, '/auth/token/sudo', { body, token });
  const code = new URL(site.server.administratorLink).hash.split('=')[1] ?? '';
  await api(site, '/api/users/me/admin', { body: { code }, token: sudo });
  return sudo;
}

/** The same, with the second factor that acts of an administrator ask for. A log-in then asks for it too. */
export async function makeActingAdministrator(
  site: Site<RunningServer>,
  keeper: KeeperAccount,
): Promise<string> {
  const token = await makeAdministrator(site, keeper);
  const { secret } = await api(site, '/api/users/me/second_factor', { body: {}, token });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await api(site, '/api/users/me/second_factor/confirmation', { body: { code }, token });
  return token;
}
