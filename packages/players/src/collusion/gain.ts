/**
 * What two people gain in the sessions that they share, beyond what each usually makes without the other.
 *
 * A lead is a seat's score over the mean of its table, a deal, in units of the usual spread of its game, so that
 * games can be added. What somebody usually makes is shrunk towards nothing while they have few sessions apart.
 */
import { FACTS, type Variant } from '@troef/games';
import { PAIR_GAMES } from './games.ts';

export interface Led {
  readonly variant: Variant;
  readonly deals: number;
  /** Over the mean of the table, a deal: more is better, whichever total wins. */
  readonly lead: number;
}

export interface Gain {
  readonly deals: number;
  /** For the pair, a deal, in usual spreads of a seat; and its standard error. */
  readonly mean: number;
  readonly error: number;
  /** Standard errors. */
  readonly sure: number;
}

/** Deals of an average player that count beside somebody's own. */
const SHRINK = 40;

/** Whether the seats opposite are partners in every deal. */
const hasTeams = (variant: Variant): boolean => FACTS[variant].teams === true;

interface Usual {
  readonly mean: number;
  readonly variance: number;
}

function usualOf(apart: readonly Led[], variant: Variant): Usual {
  let deals = 0;
  let sum = 0;
  for (const each of apart) {
    if (each.variant !== variant) continue;
    deals += each.deals;
    sum += (each.lead / PAIR_GAMES[variant].swing) * each.deals;
  }
  return { mean: sum / (deals + SHRINK), variance: 1 / (deals + SHRINK) };
}

/**
 * `together`: the leads of both in each shared session, `one` and `other` what each made elsewhere. Partners
 * have the same lead, to which each adds their part; elsewhere a lead of theirs is their part and chance.
 */
export function gainOf(
  together: readonly (readonly [Led, Led])[],
  one: readonly Led[],
  other: readonly Led[],
): Gain {
  const usual = new Map<Variant, Usual>();
  const usuallyIn = (variant: Variant): Usual => {
    const known = usual.get(variant);
    if (known !== undefined) return known;
    const [a, b] = [usualOf(one, variant), usualOf(other, variant)];
    const times = hasTeams(variant) ? 2 : 1;
    const both = { mean: times * (a.mean + b.mean), variance: times * times * (a.variance + b.variance) };
    usual.set(variant, both);
    return both;
  };
  let deals = 0;
  let sum = 0;
  let squares = 0;
  let doubt = 0;
  for (const [a, b] of together) {
    const { mean, variance } = usuallyIn(a.variant);
    const beyond = (a.lead + b.lead) / PAIR_GAMES[a.variant].swing - mean;
    deals += a.deals;
    sum += beyond * a.deals;
    squares += beyond * beyond * a.deals * a.deals;
    doubt += a.deals * Math.sqrt(variance);
  }
  if (deals === 0) return { deals: 0, mean: 0, error: 0, sure: 0 };
  const mean = sum / deals;
  const count = together.length;
  const chance = Math.max(0, squares - (sum * sum) / count) / deals ** 2 + 1 / deals / (count + 1);
  const error = Math.sqrt(chance + (doubt / deals) ** 2);
  return { deals, mean, error, sure: mean / error };
}
