/**
 * The idea behind a fact, from the one glossary that lessons teach (packages/i18n, `ideas`): the word that a reader of a
 * reason may look up. A fact that needs no word of the trade has none.
 */
import type { Variant } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import type { MessageId } from '@troef/i18n';
import type { Reason } from '@troef/players/reasons';
import type { ShownIdea } from '../lessons/shown.ts';
import type { Translate } from './contracts/naming.ts';

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
  | 'trull'
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
  othersHigher: null,
  partnerHasIt: 'partner',
  partnerAhead: 'partner',
  partnerSure: 'partner',
  partnerMayRuff: 'ruff',
  forcesTrump: 'ruff',
  throwsPenalty: 'discard',
  throwsDanger: 'discard',
  leavesDeclarer: 'misery',
  defends: 'master',
  miseryDanger: 'misery',
  hidesHand: 'misery',
  trullStands: 'trull',
  shortSuit: 'ruff',
  partnerAsks: 'partner',
  leavesBid: null,
  fewTrumps: null,
  highTrumps: null,
  promises: null,
  keepsMaster: 'master',
  keepsGuard: null,
  keepsHigh: null,
  givesMore: null,
  partnerMayTake: 'partner',
  drivesOut: null,
  keepsLastTrump: null,
  risksLess: 'ruff',
  givesLess: null,
  fewerAbove: null,
  moreAbove: null,
  moreBelow: null,
  higherGoes: null,
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

/** What is explained without trumps in a game that has none. */
const WITHOUT_TRUMPS: readonly string[] = ['tempo', 'discard'];

/** Returns a word of the glossary and what it means in this game. */
export function ideaWords(t: Translate, variant: Variant, idea: string | null): ShownIdea | null {
  if (idea === null) return null;
  const text = FACTS[variant].neverTrumps && WITHOUT_TRUMPS.includes(idea) ? 'plain' : 'text';
  return { name: t(`ideas.${idea}.name` as MessageId), text: t(`ideas.${idea}.${text}` as MessageId) };
}

/** From this number of cards on, a suit is long although another one of the hand is longer. */
const LONG = 5;

/** Two trumps beside a partner's five are worth telling, but no length. */
const isShort = (fact: Reason): boolean => fact.id === 'suitHeld' && !fact.longest && fact.count < LONG;

/** Returns the idea behind the most telling of these facts; null if it needs no word of the trade. */
export function ideaBehind(t: Translate, variant: Variant, facts: readonly Reason[]): ShownIdea | null {
  const fact = facts.find((each) => !isShort(each));
  return fact === undefined ? null : ideaWords(t, variant, IDEA_OF[fact.id]);
}
