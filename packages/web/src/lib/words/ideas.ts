/**
 * The idea behind a fact, from the one glossary that lessons teach (packages/i18n, `ideas`): the word that a reader of a
 * reason may look up. A fact that needs no word of the trade has none.
 */
import type { Reason } from '@troef/players/reasons';

export type Idea =
  | 'discard'
  | 'entry'
  | 'lead'
  | 'length'
  | 'master'
  | 'misery'
  | 'partner'
  | 'ruff'
  | 'tempo'
  | 'void';

export const IDEA_OF: Readonly<Record<Reason['id'], Idea | null>> = {
  only: null,
  searched: null,
  weighed: null,
  surelyTakes: 'master',
  highestLeft: 'master',
  topCards: 'master',
  tooWeak: 'master',
  fewHigher: 'master',
  drawsTrumps: 'tempo',
  early: 'tempo',
  keepsEntry: 'entry',
  lastOfSuit: 'void',
  leavesVoid: 'void',
  void: 'void',
  ruffs: 'ruff',
  longSuit: 'length',
  suitHeld: 'length',
  noneElse: 'length',
  lowLead: 'lead',
  partnerHasIt: 'partner',
  partnerAhead: 'partner',
  throwsPenalty: 'discard',
  throwsDanger: 'discard',
  leavesDeclarer: 'misery',
  cheapestTaker: null,
  takes: null,
  ahead: null,
  cannotBeat: null,
  keeps: null,
  highestUnder: null,
  staysUnder: null,
  mustTake: null,
  takesFree: null,
  lowCards: null,
  penaltiesHeld: null,
  passes: null,
};
