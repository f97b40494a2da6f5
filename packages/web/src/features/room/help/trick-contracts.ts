/** This deal in sentences, if a contract is a number of tricks, as in colour whist and wiezen. */
import type { ContractView, Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { VariantTable } from '../variant/variant-table.ts';
import { listOf, nameOf, type Translate, yesNo } from '../words/names.ts';

export interface Stakes {
  /**
   * The points that each opponent pays each declarer if the contract is exactly made, and receives if it
   * fails by one trick.
   */
  readonly made: number;
  readonly lost: number;
  /** `pair`: two declarers share it; `trull`: two declarers, whatever the number of tricks. */
  readonly kind: 'pair' | 'trull' | 'alone';
  /** Whether overtricks bring more. */
  readonly more: boolean;
  /** Whether every further undertrick costs more. */
  readonly further: boolean;
}

/** Returns what a contract of so many tricks pays. `stakeOf`: what a number of tricks is worth in it. */
export function paid(target: number, stakeOf: (tricks: number) => number): Omit<Stakes, 'kind'> {
  const made = stakeOf(target);
  const lost = -stakeOf(target === 0 ? 1 : target - 1);
  return {
    made,
    lost,
    more: target < TRICKS && stakeOf(target + 1) > made,
    further: target > 1 && -stakeOf(target - 2) > lost,
  };
}

const TRICKS = 13;

interface ContractHelp {
  readonly declarers: readonly Seat[];
  readonly target: number;
  readonly trump: string | null;
}

const isLow = ({ target }: Pick<ContractHelp, 'target'>): boolean => target <= 1;

/** Returns the viewer's part in the contract; null for a watcher, and in piccolo. */
export function partIn(
  { seat }: RoomView,
  contract: Omit<ContractHelp, 'trump'>,
): 'own' | 'down' | 'duck' | 'give' | null {
  if (seat === null || contract.target === 1) return null;
  const own = contract.declarers.includes(seat);
  if (isLow(contract)) return own ? 'duck' : 'give';
  return own ? 'own' : 'down';
}

/** Returns the declarers with the viewer first, as the sentences address them. */
const declarersFirst = ({ seat }: RoomView, declarers: readonly Seat[]): readonly Seat[] =>
  declarers.toSorted((one, other) => Number(other === seat) - Number(one === seat));

function must(t: Translate, view: RoomView, contract: ContractHelp): string {
  const { declarers, target } = contract;
  const ordered = declarersFirst(view, declarers);
  const mine = ordered[0] === view.seat;
  const names = ordered.map((seat) => (seat === view.seat ? t('table.youStart') : nameOf(view, seat)));
  if (isLow(contract)) {
    const who = mine ? (names.length === 1 ? 'me' : 'ours') : names.length === 1 ? 'one' : 'many';
    return t('help.miseryMust', { who, names: listOf(t, names), target });
  }
  const [a = '', b = ''] = names;
  return t(names.length === 2 ? 'help.pairMust' : 'help.aloneMust', { me: yesNo(mine), a, b, target });
}

function pays(t: Translate, { kind, made, lost, more, further }: Stakes): string {
  if (kind === 'trull') return t('help.trullPays', { made, lost });
  if (kind === 'pair') return t('help.pairPays', { made, lost, more: yesNo(more) });
  return t('help.alonePays', { made, lost, more: yesNo(more), further: yesNo(further) });
}

export function contractHelp(
  t: Translate,
  view: RoomView,
  variant: VariantTable,
  contract: ContractHelp & ContractView,
  stakes: Stakes,
): readonly string[] {
  const own = partIn(view, contract);
  return [
    `${variant.contractSentence(t, view, contract)}.`,
    must(t, view, contract),
    t('help.trump', { trump: contract.trump ?? 'none' }),
    pays(t, stakes),
    ...(own === null ? [] : [t('help.part', { part: own })]),
  ];
}
