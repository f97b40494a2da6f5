/**
 * The names in the sentence of a contract. At a table the viewer is addressed as *you*; in a record there is
 * no viewer, and everybody has a name.
 */
import type { ContractView, Seat, Suit } from '@troef/games';
import type { MessageId, MessageValues } from '@troef/i18n';

export interface Translate {
  (id: MessageId, values?: MessageValues): string;
  readonly locale: string;
}

/** What a sentence needs to know of the deal around the contract. */
export interface ContractScene {
  readonly nameOf: (seat: Seat) => string;
  /** The seat that is addressed; null: none. */
  readonly viewer: Seat | null;
  readonly dealer: Seat;
  /** The suit that was turned up; null in games that turn none. */
  readonly turnedSuit: Suit | null;
}

/** Says a contract: "Bert plays abundance 9 in hearts"; empty if there is nothing to say. */
export type ContractSentence<Contract = ContractView> = (
  t: Translate,
  scene: ContractScene,
  contract: Contract,
) => string;

/** For messages that address the viewer: `{me, select, yes {You pass} other {{name} passes}}`. */
export const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

export const whoIs = ({ viewer, nameOf }: Pick<ContractScene, 'viewer' | 'nameOf'>, seat: Seat) => ({
  me: yesNo(seat === viewer),
  name: nameOf(seat),
});

export const suitName = (t: Translate, suit: Suit | null): string =>
  t('table.suit', { suit: suit ?? 'none' });

export const listOf = (t: Translate, words: readonly string[]): string =>
  // British English: no comma before "and".
  new Intl.ListFormat(t.locale === 'en' ? 'en-GB' : t.locale, { type: 'conjunction' }).format(words);
