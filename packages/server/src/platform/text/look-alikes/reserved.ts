/**
 * Words that people would take for the site itself or its staff. Nobody may have such a name, however it is
 * written.
 */
import { readAs, replaced } from './letters.ts';
import { lookOf } from './look-of.ts';

/** As a whole name. */
const WHOLE = [
  ...[
    'anonymous',
    'anoniem',
    'anonyme',
    'system',
    'systeem',
    'système',
    'root',
    'null',
    'undefined',
    'invite',
  ],
  ...['troef', 'troef team', 'team troef', 'équipe troef', 'help', 'info', 'service', 'security'],
  ...['deleted player', 'verwijderde speler', 'joueur supprimé', 'guest', 'gast', 'invité'],
];
/** As a word of a name too: `Admin Jan`. */
const WORDS = [
  ...[
    'admin',
    'admins',
    'administrator',
    'administratie',
    'administration',
    'administrateur',
    'administratrice',
  ],
  ...[
    'beheer',
    'beheerder',
    'gestion',
    'gestionnaire',
    'sysop',
    'webmaster',
    'owner',
    'eigenaar',
    'propriétaire',
  ],
  ...[
    'mod',
    'moderator',
    'moderatie',
    'modérateur',
    'modératrice',
    'staff',
    'personeel',
    'personnel',
    'medewerker',
  ],
  ...[
    'support',
    'helpdesk',
    'klantendienst',
    'ondersteuning',
    'assistance',
    'official',
    'officieel',
    'officiel',
  ],
  ...['computer', 'ordinateur'],
];
/**
 * At the beginning or the end of a name too: `AdminJan`, `JanModerator`. No word of our languages begins or
 * ends so.
 */
const PARTS = [
  'admin',
  'administrator',
  'administrateur',
  'beheerder',
  'moderator',
  'moderateur',
  'webmaster',
];

const looks = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(lookOf));
const whole = looks([...WHOLE, ...WORDS]);
const words = looks(WORDS);
const parts = [...looks(PARTS)];

const WRITTEN = readAs('written');

export function isReserved(name: string): boolean {
  return [name, replaced(name, WRITTEN)].some((text) => {
    const look = lookOf(text);
    return (
      whole.has(look) ||
      parts.some((part) => look.startsWith(part) || look.endsWith(part)) ||
      text.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => word !== '' && words.has(lookOf(word)))
    );
  });
}
