/**
 * The rollout policy of a seat that avoids points: hearts, and the six negative games of kingen.
 *
 * It is the rules of thumb of the normal players in whole numbers, cheap enough to play thousands of deals
 * out. A card costs the points of the trick times the chance that it wins, and gains the danger that leaves
 * the hand with it. The policy reads the seat's own hand and what is public (table.ts), never another hand.
 * Shooting the moon and stopping a shooter are in shoot.ts.
 */
import { HEARTS_POINTS, QUEEN_POINTS } from '@troef/games';
import { COUNT, HEARTS, lowOf, QUEEN, SPADES, topOf } from '../../card-sets.ts';
import type { AvoidWeights } from './avoid-weights.ts';
import { chancesOf, noneOf, onTop, SHIFT, SURE } from './chances.ts';
import type { Policy } from './policy.ts';
import { BOLD, CAREFUL, mayShoot, shootingCard, threatTo } from './shoot.ts';
import type { RolloutTable } from './table.ts';

const POINT = 100;
const OF_QUEEN = QUEEN_POINTS * POINT;
/** In the first trick of hearts players play high, because no points can fall. */
const EAGER_FIRST = 820;
const WORST = -1_000_000_000;
/** Points that it costs to lose the last card against a shooter, or to give them the queen or a heart. */
const STOPPED = HEARTS_POINTS;
const GIVEN_QUEEN = QUEEN_POINTS;
const GIVEN_HEART = 6;

export class AvoidPolicy implements Policy {
  readonly #weights: AvoidWeights;
  readonly #led: Int32Array;
  readonly #heartsLed: Int32Array;
  readonly #thrownBy: Int32Array;
  readonly #ownQueen: Int32Array;
  readonly #caught: Int32Array;
  readonly #eagerly: number;
  readonly #eagerlyPaid: number;
  readonly #fall: number;
  readonly #asker: number;
  /** By suit: what a player void in it throws. */
  readonly #thrown = new Int32Array(4);
  /** By card of the seat's hand: how much danger leaves with it. */
  readonly #relief = new Int32Array(52);
  /** Scratch memory, by place in a suit. */
  readonly #stays = new Int32Array(14);
  readonly #moves = new Int32Array(14);
  /** By seat: 0 undecided, 1 avoids points, 2 shoots the moon. */
  readonly #mode = new Uint8Array(4);
  #table: RolloutTable;
  #seat = 0;
  #lady = false;
  #cardCost = 1;
  #queenOut = false;
  /** The seat that may be shooting the moon (-1 if none), and the chance of it. */
  #threat = -1;
  #chance = 0;

  /** `asker`: the seat that searches, if there is one. It expects the other seats to shoot boldly. */
  constructor(weights: AvoidWeights, table: RolloutTable, asker = -1) {
    this.#asker = asker;
    this.#weights = weights;
    this.#led = chancesOf(weights.led);
    this.#heartsLed = chancesOf(weights.heartsLed);
    this.#thrownBy = chancesOf(weights.thrown.map((percent) => percent * 10));
    this.#ownQueen = chancesOf(weights.ownQueen).map((chance) => (chance * OF_QUEEN) >> SHIFT);
    this.#caught = chancesOf(weights.caught).map((chance) => (chance * OF_QUEEN) >> SHIFT);
    this.#eagerly = chancesOf([weights.eager])[0] as number;
    this.#eagerlyPaid = chancesOf([weights.eagerPaid])[0] as number;
    this.#fall = Math.round(weights.fall / 10);
    this.#table = table;
  }

  begin(table: RolloutTable): void {
    this.#table = table;
    this.#lady = table.rules.id === 'blackLady';
    this.#cardCost = table.rules.cardCost;
    this.#mode.fill(0);
  }

  choose(): number {
    const table = this.#table;
    const many = table.findLegal();
    const { legal } = table;
    if (many === 1) return onlyCard(legal);
    this.#seat = table.mover;
    if (this.#lady && this.#shoots()) return shootingCard(table);
    this.#look();
    if (table.laid === 0) return this.#best(true);
    return legal[table.led] !== 0 ? this.#best(false) : this.#discard();
  }

  /** Returns three cards to pass: each time the card whose loss relieves the hand most. */
  passing(seat: number): readonly number[] {
    const table = this.#table;
    const before = [0, 1, 2, 3].map((suit) => table.hands[seat * 4 + suit] as number);
    this.#seat = seat;
    const passed: number[] = [];
    while (passed.length < 3) {
      this.#look();
      let chosen = -1;
      let most = WORST;
      for (let suit = 0; suit < 4; suit++) {
        this.#relieve(suit);
        for (let rest = table.hands[seat * 4 + suit] as number; rest !== 0; rest &= rest - 1) {
          const relief = this.#relief[suit * 13 + lowOf(rest)] as number;
          if (relief < most) continue;
          most = relief;
          chosen = suit * 13 + lowOf(rest);
        }
      }
      passed.push(chosen);
      const at = seat * 4 + ((chosen / 13) | 0);
      table.hands[at] = (table.hands[at] as number) & ~(1 << (chosen % 13));
    }
    for (const [suit, cards] of before.entries()) table.hands[seat * 4 + suit] = cards;
    return passed;
  }

  #shoots(): boolean {
    const table = this.#table;
    const mode = this.#mode[this.#seat];
    if (mode === 1 && table.laid > 0) return false;
    const isBold = this.#asker >= 0 && this.#seat !== this.#asker;
    const shoots = mayShoot(table, this.#seat, isBold ? BOLD : CAREFUL);
    this.#mode[this.#seat] = shoots ? 2 : 1;
    return shoots;
  }

  /** Computes what is the same for every card of this choice. */
  #look(): void {
    const table = this.#table;
    const seat = this.#seat;
    this.#threat = -1;
    if (this.#lady) {
      this.#queenOut = ((table.out(seat, SPADES) >> QUEEN) & 1) === 1;
      this.#chance = threatTo(table, seat);
      if (this.#chance > 0) this.#threat = takerOf(table);
    }
    const { penalties } = table.rules;
    let all = 0;
    for (let suit = 0; suit < 4; suit++) {
      const many = COUNT[table.out(seat, suit) & (penalties[suit] as number)] as number;
      this.#thrown[suit] = many;
      all += many;
    }
    for (let suit = 0; suit < 4; suit++) {
      this.#thrown[suit] = this.#thrownInto(suit, all - (this.#thrown[suit] as number));
    }
  }

  /** Hundredths of a point that a seat void in this suit throws on the trick. */
  #thrownInto(suit: number, penaltiesElsewhere: number): number {
    if (penaltiesElsewhere === 0) return 0;
    if (this.#lady) {
      const queen = suit !== SPADES && this.#queenOut ? OF_QUEEN / 3 : 0;
      return ((this.#weights.thrown[0] as number) + queen) | 0;
    }
    return (SATURATED[Math.min(penaltiesElsewhere, 6)] as number) * this.#cardCost;
  }

  /**
   * Fills in the relief of every card of a suit. The lowest card is expected to answer the first round of the
   * suit, the next card the second round, and so on. Without a card, those above it come a round earlier.
   */
  #relieve(suit: number): void {
    const table = this.#table;
    const weights = this.#weights;
    const cards = table.hands[this.#seat * 4 + suit] as number;
    const out = table.out(this.#seat, suit);
    const held = COUNT[cards] as number;
    let place = 0;
    let before = 0;
    let above = 0;
    for (let rest = cards; rest !== 0; rest &= rest - 1) {
      const rank = lowOf(rest);
      before += this.#fear(suit, rank, place, out, held);
      this.#stays[place] = this.#fear(suit, rank, place, out, held - 1);
      const moved = place === 0 ? 0 : this.#fear(suit, rank, place - 1, out, held - 1);
      this.#moves[place] = moved;
      above += moved;
      place++;
    }
    let under = 0;
    place = 0;
    for (let rest = cards; rest !== 0; rest &= rest - 1) {
      above -= this.#moves[place] as number;
      const less = before - under - above;
      under += this.#stays[place] as number;
      place++;
      const kept = cards & ~(rest & -rest);
      const empty = kept === 0 && out !== 0 ? weights.empty : 0;
      this.#relief[suit * 13 + lowOf(rest)] =
        (((less * weights.relief) / 100) | 0) + empty + this.#defence(suit, kept);
    }
  }

  /** Returns the expected cost of one card from here on, if it answers round `round` of its suit. */
  #fear(suit: number, rank: number, round: number, out: number, held: number): number {
    const { cost, penalties } = this.#table.rules;
    const isSpade = this.#lady && suit === SPADES;
    if (isSpade && rank === QUEEN) return this.#ownQueen[held > 0 ? held - 1 : 0] as number;
    if (out === 0) return this.#weights.stuck;
    const many = COUNT[out] as number;
    let fear = isSpade && this.#queenOut && rank > QUEEN ? (this.#caught[round] as number) : 0;
    const top = onTop(round, many, COUNT[out >> (rank + 1)] as number);
    if (top === 0) return fear;
    const penal = out & (penalties[suit] as number);
    let falls = 0;
    if (penal === out) falls = many < 8 ? many * 33 : 240;
    else if (penal !== 0) falls = (COUNT[penal & ((1 << rank) - 1)] as number) * this.#fall * this.#cardCost;
    const thrown = this.#thrown[suit] as number;
    const worth =
      this.#weights.trick +
      (cost[suit * 13 + rank] as number) * POINT +
      falls +
      (this.#lady ? thrown : (thrown * (this.#thrownBy[round] as number)) >> SHIFT);
    const led = (suit === HEARTS ? this.#heartsLed : this.#led)[round] as number;
    fear += (((top * led) >> SHIFT) * worth) >> SHIFT;
    return fear;
  }

  /** Against a possible shooter of the moon a hand keeps a card that can stop them. */
  #defence(suit: number, kept: number): number {
    if (this.#threat < 0) return 0;
    const table = this.#table;
    for (let other = 0; other < 4; other++) {
      const cards = other === suit ? kept : (table.hands[this.#seat * 4 + other] as number);
      if (cards !== 0 && topOf(cards) > table.topOut(this.#seat, other)) return 0;
    }
    return -((this.#chance * GIVEN_QUEEN * POINT) >> SHIFT);
  }

  /** Returns the best card to lead or to follow suit with. */
  #best(leads: boolean): number {
    const { legal } = this.#table;
    let chosen = -1;
    let most = WORST;
    for (let suit = 0; suit < 4; suit++) {
      if (legal[suit] === 0) continue;
      this.#relieve(suit);
      for (let rest = legal[suit] as number; rest !== 0; rest &= rest - 1) {
        const rank = lowOf(rest);
        const score = this.#scoreOf(suit, rank, leads);
        // Of equal cards the highest goes.
        if (score >= most) {
          most = score;
          chosen = suit * 13 + rank;
        }
      }
    }
    return chosen;
  }

  #scoreOf(suit: number, rank: number, leads: boolean): number {
    const table = this.#table;
    const relief = this.#relief[suit * 13 + rank] as number;
    const own = table.rules.cost[suit * 13 + rank] as number;
    if (!leads && rank < table.best) return relief + this.#gift(own, table.winner);
    let points = (table.lying + own + (table.rules.trickCost[table.tricksLeft] as number)) * POINT;
    const later = 3 - table.laid;
    let wins = SURE;
    if (later > 0) {
      const out = table.out(this.#seat, suit);
      const holders = this.#holders(suit);
      const noneHigher = noneOf(holders, COUNT[out >> (rank + 1)] as number);
      const noneLower = noneOf(holders, COUNT[out & ((1 << rank) - 1)] as number);
      const over = noneLower + (((SURE - noneLower) * this.#eager(points)) >> SHIFT);
      const rises = ((SURE - noneHigher) * over) >> SHIFT;
      const isVoid = noneOf(holders, COUNT[out] as number);
      const fromVoid = this.#fromVoid(suit, out);
      const fromHolder = ((isVoid * fromVoid) >> SHIFT) + this.#fallingUnder(suit, rank, out, holders);
      for (let step = 1; step <= later; step++) {
        const other = (this.#seat + step) & 3;
        if (((table.voids[other] as number) >> suit) & 1) points += fromVoid;
        else {
          wins = (wins * (SURE - rises)) >> SHIFT;
          points += fromHolder;
        }
      }
    }
    const lead = table.tricksLeft > 1 ? this.#weights.lead : 0;
    return relief - ((wins * (points + lead)) >> SHIFT) + this.#extra(suit, rank, leads, wins, points);
  }

  /** Points that a later seat void in the suit is expected to add. */
  #fromVoid(suit: number, out: number): number {
    const thrown = this.#thrown[suit] as number;
    if (this.#lady) return this.#table.tricksLeft === 13 ? 0 : thrown;
    const held = COUNT[this.#table.hands[this.#seat * 4 + suit] as number] as number;
    const round = (13 - held - (COUNT[out] as number)) >> 2;
    return (thrown * (this.#thrownBy[round < 0 ? 2 : round + 2] as number)) >> SHIFT;
  }

  #eager(points: number): number {
    if (this.#lady && this.#table.tricksLeft === 13) return EAGER_FIRST;
    return points > 0 ? this.#eagerlyPaid : this.#eagerly;
  }

  /** Returns how many other seats may hold the suit. */
  #holders(suit: number): number {
    let holders = 0;
    for (let step = 1; step < 4; step++) {
      if ((((this.#table.voids[(this.#seat + step) & 3] as number) >> suit) & 1) === 0) holders++;
    }
    return holders;
  }

  /** Points of the suit led that one later seat is expected to add. */
  #fallingUnder(suit: number, rank: number, out: number, holders: number): number {
    const penal = out & (this.#table.rules.penalties[suit] as number);
    if (penal === 0 || holders === 0) return 0;
    if (penal === out) return ((SURE - noneOf(holders, COUNT[out] as number)) * POINT) >> SHIFT;
    const under = COUNT[penal & ((1 << rank) - 1)] as number;
    if (this.#lady) return under === 0 ? 0 : (OF_QUEEN / holders) | 0;
    return ((under * 90 * this.#cardCost) / holders) | 0;
  }

  /** Hearts alone: the value of driving out the queen, and of taking points from a possible shooter. */
  #extra(suit: number, rank: number, leads: boolean, wins: number, points: number): number {
    if (!this.#lady) return 0;
    const table = this.#table;
    let extra = 0;
    if (leads && suit === SPADES && this.#queenOut && rank < QUEEN) {
      if ((table.hands[this.#seat * 4 + SPADES] as number) < 1 << QUEEN) extra += this.#weights.flush;
    }
    if (this.#threat >= 0 && points >= 50) {
      const after = (this.#threat - this.#seat) & 3;
      if (leads || table.winner === this.#threat || after <= 3 - table.laid) {
        extra += (((wins * STOPPED * POINT) >> SHIFT) * this.#chance) >> SHIFT;
      }
    }
    return extra;
  }

  #gift(own: number, winner: number): number {
    if (own === 0) return 0;
    if (winner === this.#threat) {
      return -((this.#chance * (own > 1 ? GIVEN_QUEEN : GIVEN_HEART) * POINT) >> SHIFT);
    }
    return own * this.#weights.gift;
  }

  /** Returns the discard. Candidates are the highest card of each suit and its highest penalty card. */
  #discard(): number {
    const { legal, rules, winner } = this.#table;
    let chosen = -1;
    let most = WORST;
    for (let suit = 0; suit < 4; suit++) {
      const cards = legal[suit] as number;
      if (cards === 0) continue;
      this.#relieve(suit);
      const penal = cards & (rules.penalties[suit] as number);
      for (
        let rest = (1 << topOf(cards)) | (penal === 0 ? 0 : 1 << topOf(penal));
        rest !== 0;
        rest &= rest - 1
      ) {
        const rank = lowOf(rest);
        const own = rules.cost[suit * 13 + rank] as number;
        const score = (this.#relief[suit * 13 + rank] as number) + this.#gift(own, winner);
        if (score >= most) {
          most = score;
          chosen = suit * 13 + rank;
        }
      }
    }
    return chosen;
  }
}

/** Percent: chance that a void player throws a penalty card, by how many the others hold, at most 6. */
const SATURATED = [0, 30, 51, 66, 76, 83, 88] as const;

function takerOf({ points }: RolloutTable): number {
  for (let seat = 0; seat < 4; seat++) if (points[seat] !== 0) return seat;
  return -1;
}

function onlyCard(legal: Int32Array): number {
  for (let suit = 0; suit < 4; suit++) {
    if (legal[suit] !== 0) return suit * 13 + topOf(legal[suit] as number);
  }
  return -1;
}
