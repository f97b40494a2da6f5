/** What the form of a tournament holds, as text, and what it sends. Pure. */
import type { Variant } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import {
  ARENA_MINUTES,
  type ArenaMinutes,
  type TOURNAMENT_FORMATS,
  type TOURNAMENT_PARTNERS,
  type TOURNAMENT_SCORINGS,
  type TournamentCreate,
  type TournamentPlanAsked,
  type TournamentReply,
} from '@troef/protocol';
import { type BrusselsTime, fromBrussels, inBrussels } from '../parts/brussels.ts';
import { numberIn } from '../parts/fields.tsx';

export interface PlanValues {
  readonly variant: Variant;
  readonly nameEn: string;
  readonly nameNl: string;
  readonly nameFr: string;
  readonly textEn: string;
  readonly textNl: string;
  readonly textFr: string;
  readonly format: (typeof TOURNAMENT_FORMATS)[number];
  readonly scoring: (typeof TOURNAMENT_SCORINGS)[number];
  readonly partners: (typeof TOURNAMENT_PARTNERS)[number];
  readonly day: string;
  readonly hour: string;
  /** Numbers as text; empty: the usual one. */
  readonly deals: string;
  readonly target: string;
  readonly roundCount: string;
  /** Of an arena. */
  readonly minutes: ArenaMinutes;
  readonly minKarma: string;
  readonly maxPlayers: string;
  readonly multiplier: string;
  readonly premiumOnly: boolean;
  readonly announced: boolean;
}

/** Games of two teams. */
export const hasPartners = (variant: Variant): boolean => FACTS[variant].teams === true;

const WEEK_MS = 7 * 86_400_000;
const EVENING = '20:00';

export const newPlan = (now: number): PlanValues => ({
  variant: 'whist',
  ...{ nameEn: '', nameNl: '', nameFr: '', textEn: '', textNl: '', textFr: '' },
  format: 'knockout',
  scoring: 'sum',
  partners: 'rotate',
  day: inBrussels(now + 2 * WEEK_MS).day,
  hour: EVENING,
  ...{ deals: '', target: '', roundCount: '', minKarma: '', maxPlayers: '', multiplier: '1' },
  minutes: ARENA_MINUTES[0],
  premiumOnly: false,
  announced: false,
});

const asText = (value: number | null): string => (value === null ? '' : String(value));

export function planValuesOf(of: TournamentReply): PlanValues {
  const { name, description, start } = of;
  return {
    variant: of.variant,
    ...{ nameEn: name.en, nameNl: name.nl, nameFr: name.fr },
    ...{ textEn: description?.en ?? '', textNl: description?.nl ?? '', textFr: description?.fr ?? '' },
    ...{ format: of.format, scoring: of.scoring, partners: of.partners ?? 'rotate' },
    ...inBrussels(Date.parse(start)),
    ...{ deals: asText(of.deals), target: asText(of.target), roundCount: asText(of.roundCount) },
    minutes: ARENA_MINUTES.find((each) => each === of.minutes) ?? ARENA_MINUTES[0],
    ...{
      minKarma: asText(of.minKarma),
      maxPlayers: asText(of.maxPlayers),
      multiplier: String(of.multiplier),
    },
    premiumOnly: of.premiumOnly,
    announced: of.status !== 'draft',
  };
}

/** The moment of the start; undefined while the fields say none. */
export const startOf = (time: BrusselsTime): string | undefined => {
  const ms = fromBrussels(time);
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

const multiplierIn = (text: string): number => Number(text.replace(',', '.'));

/** Returns what the plan asks for; undefined while a field holds no number or no time. */
export function askedOf(values: PlanValues): Omit<TournamentPlanAsked, 'people'> | undefined {
  const start = startOf(values);
  const numbers = {
    deals: numberIn(values.deals),
    target: numberIn(values.target),
    roundCount: numberIn(values.roundCount),
    multiplier: multiplierIn(values.multiplier),
  };
  const limits = { minKarma: numberIn(values.minKarma), maxPlayers: numberIn(values.maxPlayers) };
  if (start === undefined || Object.values({ ...numbers, ...limits }).some((each) => Number.isNaN(each))) {
    return undefined;
  }
  return {
    variant: values.variant,
    format: values.format,
    scoring: values.scoring,
    partners: hasPartners(values.variant) ? values.partners : null,
    start,
    ...numbers,
    minutes: values.format === 'arena' ? values.minutes : null,
    ...(limits.minKarma !== null && { minKarma: limits.minKarma }),
    ...(limits.maxPlayers !== null && { maxPlayers: limits.maxPlayers }),
    premiumOnly: values.premiumOnly,
  };
}

/** Returns the tournament to make; undefined like the above. */
export function createOf(values: PlanValues): TournamentCreate | undefined {
  const asked = askedOf(values);
  if (asked === undefined) return undefined;
  const texts = { en: values.textEn.trim(), nl: values.textNl.trim(), fr: values.textFr.trim() };
  return {
    ...asked,
    name: { en: values.nameEn.trim(), nl: values.nameNl.trim(), fr: values.nameFr.trim() },
    description: Object.values(texts).every((text) => text === '') ? null : texts,
    status: values.announced ? 'scheduled' : 'draft',
  };
}

/** Returns only what differs from the tournament as it is: what cannot be changed any more is then not sent. */
export function changeOf(before: TournamentReply, values: PlanValues): Partial<TournamentCreate> | undefined {
  const wanted = createOf(values);
  if (wanted === undefined) return undefined;
  const { variant: _, status, ...fields } = wanted;
  const known: Readonly<Record<string, unknown>> = { ...before };
  const isSame = (name: string, value: unknown): boolean =>
    name === 'start'
      ? Date.parse(before.start) === Date.parse(String(value))
      : JSON.stringify(known[name]) === JSON.stringify(value);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(name, value))),
    ...(before.status === 'draft' && status === 'scheduled' && { status }),
  };
}
