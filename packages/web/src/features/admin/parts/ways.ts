/** In words, how a user logged in or proves who they are. */
import type { Translator } from '../../../lib/words/i18n.tsx';

const OURS = ['password', 'passkey', 'code', 'merge'] as const;

/** What is none of ours is another site, which is called by its name. */
export function wayOf(t: Translator, way: string): string {
  const ours = OURS.find((each) => each === way);
  return ours === undefined ? way.slice(0, 1).toUpperCase() + way.slice(1) : t(`adminPeople.way.${ours}`);
}
