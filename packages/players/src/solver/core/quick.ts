/// <reference path="./machine.d.ts" />
/**
 * Tricks the side on lead can take at once, without searching: the leader cashes what is high in his own hand, then goes
 * over to his partner, who cashes his. A lower bound; every card it rests on is marked.
 */
import { clearMarks, counted, holding, inPlay, isWanting, mark, partnerOf, trump, wanting } from './board.ts';
import { count, ld8, top } from './machine.ts';
import { NTH } from './layout.ts';

const MANY: i32 = 99;

/** Of one suit: the leader's tricks, his partner's after them, whether the partner can be reached in it. */
let own: i32 = 0;
let extra: i32 = 0;
let entry: i32 = 0;
/** How many of the highest cards the leader's tricks, and the partner's, rest on. */
let ownDepth: i32 = 0;
let extraDepth: i32 = 0;

/** How many rounds of a suit the other side follows to before it ruffs. */
function safeRounds(seat: i32, suit: i32): i32 {
  if (trump === 4 || suit === trump) return MANY;
  let rounds = MANY;
  for (let after: i32 = 1; after < 4; after++) {
    const foe = (seat + after) & 3;
    if (isWanting(foe) === isWanting(seat) || holding(foe, trump) === 0) continue;
    const length = count(holding(foe, suit));
    if (length < rounds) rounds = length;
  }
  return rounds;
}

/** How many of the highest cards of a suit lie in these cards without a gap, from the top down. */
function run(all: i32, cards: i32): i32 {
  const others = all & ~cards;
  return others === 0 ? count(cards) : count(cards >> (top(others) + 1));
}

function longestFoe(seat: i32, suit: i32): i32 {
  let longest: i32 = 0;
  for (let after: i32 = 1; after < 4; after++) {
    const foe = (seat + after) & 3;
    if (isWanting(foe) === isWanting(seat)) continue;
    const length = count(holding(foe, suit));
    if (length > longest) longest = length;
  }
  return longest;
}

function countSuit(seat: i32, partner: i32, suit: i32, rounds: i32): void {
  own = 0;
  extra = 0;
  entry = 0;
  ownDepth = 0;
  extraDepth = 0;
  const all = inPlay(suit);
  if (all === 0 || rounds === 0) return;
  const mine = holding(seat, suit);
  const his = partner < 0 ? 0 : holding(partner, suit);
  if ((mine | his) === 0) return;
  const myLength = count(mine);
  const hisLength = count(his);
  const longest = longestFoe(seat, suit);
  const high = run(all, mine);
  if (mine !== 0) {
    own = high;
    ownDepth = high;
    if (high >= longest && hisLength <= high && (partner >= 0 || mine === all)) own = myLength;
    if (own > rounds) {
      own = rounds;
      if (ownDepth > rounds) ownDepth = rounds;
    }
    if (hisLength === 0 && partner >= 0 && ownDepth > longest) ownDepth = longest;
  }
  const left = hisLength - own;
  if (left <= 0) return;
  // The partner's cards that follow in the unbroken run below the leader's.
  const below = all & ((1 << topOf(all, high)) - 1);
  const next = high === 0 ? run(all, his) : below === 0 ? 0 : run(below, his & below);
  extra = next;
  extraDepth = high + next;
  if (high === 0 && next >= longest && myLength <= next) extra = left;
  if (high > 0 && high + next >= longest && myLength <= own) extra = left;
  if (extra > left) extra = left;
  if (extra > rounds - own) extra = rounds - own;
  if (high === 0 && next > 0 && mine !== 0) entry = 1;
}

/** The place of the nth highest card. */
function topOf(all: i32, nth: i32): i32 {
  return nth === 0 ? 13 : ld8(NTH + (all << 4) + nth);
}

export function quick(seat: i32, tricks: i32, need: i32): i32 {
  if (counted !== wanting || need > tricks) return 0;
  const partner = partnerOf(seat);
  clearMarks();
  let mine: i32 = 0;
  let his: i32 = 0;
  let over: i32 = 0;
  let drawn: i32 = 0;
  let depths: i32 = 0;
  for (let step: i32 = 0; step < 4; step++) {
    const suit = trump === 4 ? step : (trump + step) & 3;
    countSuit(seat, partner, suit, drawn !== 0 ? MANY : safeRounds(seat, suit));
    if (suit === trump && own > 0 && own >= longestFoe(seat, suit)) drawn = 1;
    if (own > 0) {
      mine += own;
      if (ownDepth > 0) mark(suit, topOf(inPlay(suit), ownDepth));
      if (mine >= need) return 1;
    }
    his += extra;
    over |= entry;
    depths |= extraDepth << (suit << 2);
  }
  if (over === 0 || mine + his < need) return 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    const depth = (depths >>> (suit << 2)) & 15;
    if (depth > 0) mark(suit, topOf(inPlay(suit), depth));
  }
  return 1;
}
