/** Domains of mail addresses, as a limit counts them. */

/** Words before a country that are no domain of anybody: `co.uk`, `com.au`. */
const SHARED = /^(ac|co|com|edu|gov|ne|net|or|org)$/;

/**
 * Returns the domain that somebody owns: `mail.an.example.co.uk` is `example.co.uk`. The owner of a domain
 * makes as many below it as they like.
 */
export function mailDomain(email: string): string {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const isCountry = labels.at(-1)?.length === 2;
  const parts = isCountry && labels.length > 2 && SHARED.test(labels.at(-2) ?? '') ? 3 : 2;
  return labels.slice(-parts).join('.');
}

/** Providers at which anybody may have a mailbox, here and in the countries around. */
const PROVIDERS: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.be', 'hotmail.com', 'hotmail.be', 'hotmail.nl'],
  ...['hotmail.fr', 'live.com', 'live.be', 'live.nl', 'live.fr', 'msn.com', 'yahoo.com', 'yahoo.fr'],
  ...['ymail.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'aol.com'],
  ...['gmx.com', 'gmx.net', 'gmx.fr', 'mail.com', 'telenet.be', 'skynet.be', 'proximus.be', 'belgacom.net'],
  ...['scarlet.be', 'voo.be', 'pandora.be', 'ziggo.nl', 'kpnmail.nl', 'planet.nl', 'xs4all.nl', 'home.nl'],
  ...[
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'sfr.fr',
    'laposte.net',
    'bbox.fr',
    'fastmail.com',
    'tutanota.com',
  ],
]);

export const isOfEverybody = (domain: string): boolean => PROVIDERS.has(domain);
