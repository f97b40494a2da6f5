/** What every game has to say in a replay. Each game is one such object in a file of its own; games.ts lists them. */
import type { AuctionEntry, ContractView, Moment } from '@troef/games';
import type { ContractScene, Translate } from '../contracts/naming.ts';
import type { Telling } from './telling.ts';

export interface GameWords {
  /** Says an entry of the auction in a sentence: the one at this place. Passes are said elsewhere. */
  bid(telling: Telling, entries: readonly AuctionEntry[], at: number): string;
  /** Says a move in two words, with the sign of a suit, for the bubble of a seat. */
  said(telling: Telling, move: string): string;
  /** Says a contract in two words, for the bubble of its declarers. */
  badge(telling: Telling, contract: ContractView): string;
  /** Says a contract to somebody who does not know yet what may multiply it; null: all of it is to be said. */
  plainContract?(t: Translate, scene: ContractScene, contract: ContractView): string | null;
  /** Says that a seat holds a trull, in games that have one. */
  trull?(telling: Telling): string;
  /** Says which card was turned up, in games that turn one. */
  turned?(telling: Telling): string;
  /** Says what the declarers have made of their contract, in games in which tricks count. */
  progress?(telling: Telling, moment: Moment): string;
}
