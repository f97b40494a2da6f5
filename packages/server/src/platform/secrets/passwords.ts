/**
 * Passwords: which may be chosen (none that leaked elsewhere), how they are kept (argon2id), and how many
 * are hashed at once.
 *
 * A hash costs some 15 ms of a core. Four run at a time and 32 wait. A caller beyond them is told to come
 * back, so that a flood of log-ins cannot starve the tables. An unknown name costs the same as a wrong
 * password.
 */
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX, PASSWORD_MIN } from '@troef/protocol';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createWorkQueue } from '../runtime/work-queue.ts';

const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
const WAITING = 32;
/**
 * Words of this site and this country, which are no password with only digits and signs around them. Lists
 * of English leaks have these far down, or not at all. docs/sessions.md names them.
 */
export const CONTEXT_WORDS: readonly string[] = `
  troef whist kleurenwhist wiezen kleurenwiezen manille manillen kingen hearts belote kaarten kaart cartes cards
  admin administrator beheerder freewhist wachtwoord paswoord motdepasse password welkom welcome bienvenue bonjour geheim
  jetaime soleil azerty azertyuiop qsdfghjklm qwerty belgie belgique belgium brussel bruxelles clubbrugge anderlecht standard
`
  .trim()
  .split(/\s+/);
const contextWords: ReadonlySet<string> = new Set(CONTEXT_WORDS);

/** Why a password may not be chosen; null if it may. */
export type PasswordProblem = 'length' | 'common' | 'name' | 'email';

/** The passwords found most often in leaks of other sites, some 49,000 of them. */
const leaked: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).map((word) => word.toLowerCase()),
);
/** `Troef2026!` is `troef`. */
const bare = (folded: string): string => folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

export function passwordProblem(
  password: string,
  owner: { readonly name: string | null; readonly emails: readonly string[] },
): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'length';
  const folded = password.normalize('NFKC').toLowerCase();
  if (leaked.has(folded) || contextWords.has(bare(folded))) return 'common';
  if (owner.name !== null && folded === owner.name.normalize('NFKC').toLowerCase()) return 'name';
  if (owner.emails.some((email) => folded === email.toLowerCase())) return 'email';
  return null;
}

const inTurn = createWorkQueue({ atOnce: AT_ONCE, waiting: WAITING });
let worked = 0;

/** How many hashes this process has computed. They are nearly all of the cost of a log-in. */
export const hashesWorkedOut = (): number => worked;

/** How many hashes wait for their turn. Somebody waits for each of them, to log in or to join. */
export const hashesWaiting = (): number => inTurn.waiting();

const hashing = <T>(work: () => Promise<T>): Promise<T> =>
  inTurn(() => {
    worked++;
    return work();
  });

export const hashPassword = (password: string): Promise<string> =>
  hashing(() => hash(password.normalize('NFKC'), OPTIONS));

/** Compared if there is no hash, so that an unknown name takes as long as a wrong password. */
let dummyHash: Promise<string> | undefined;

/** `stored` is null if nobody has that name, or the user has no password. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  dummyHash ??= hashPassword('a password that nobody has');
  const against = stored ?? (await dummyHash);
  const right = await hashing(() => verify(against, password.normalize('NFKC').slice(0, 4 * PASSWORD_MAX)));
  return right && stored !== null;
}

/** Whether today's numbers are stronger, so that the next log-in must hash again. */
export function needsNewHash(stored: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  if (found === null) return true;
  const [, memory, passes] = found.map(Number);
  return (memory ?? 0) < OPTIONS.memoryCost || (passes ?? 0) < OPTIONS.timeCost;
}
