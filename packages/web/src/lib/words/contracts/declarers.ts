/** The declarers of colour whist and wiezen, as the sentences of both games need them. */
import type { Seat } from '@troef/games';
import { type ContractScene, listOf, type Translate, yesNo } from './naming.ts';

type Names = Pick<ContractScene, 'viewer' | 'nameOf'>;

/** Returns two declarers: the viewer first. One declarer stands in both places. */
export function pairOf(
  { viewer, nameOf }: Names,
  declarers: readonly Seat[],
): { readonly me: string; readonly a: string; readonly b: string } {
  const first = declarers[0] ?? 0;
  const second = declarers[1] ?? first;
  const me = first === viewer || second === viewer;
  const [a, b] = second === viewer ? [second, first] : [first, second];
  return { me: yesNo(me), a: nameOf(a), b: nameOf(b) };
}

/** Returns the players of a misery, for "You and Bert play …": whom it is about, and their names. */
export function playersOf(
  t: Translate,
  { viewer, nameOf }: Names,
  declarers: readonly Seat[],
): { readonly who: 'me' | 'ours' | 'one' | 'many'; readonly names: string } {
  const mine = declarers.some((seat) => seat === viewer);
  const alone = declarers.length === 1;
  const others = declarers.filter((seat) => seat !== viewer).map(nameOf);
  return {
    who: mine ? (alone ? 'me' : 'ours') : alone ? 'one' : 'many',
    names: listOf(t, mine ? [t('table.youStart'), ...others] : others),
  };
}
