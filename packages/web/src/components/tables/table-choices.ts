/**
 * The choices of a host for their table, as the form holds them. Only those that differ from the usual are
 * sent, so that a host without an account or Premium is never refused for a choice that they did not make.
 */
import type { Variant } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import {
  type AiLevel,
  defaultRule,
  GAME_LENGTHS,
  type LengthValue,
  offeredLength,
  type RoomChange,
  type RoomCreate,
  type RoomOptions,
  type RuleValue,
  ruleChoices,
} from '@troef/protocol';

export interface TableChoices {
  readonly length: LengthValue;
  readonly turnTime: RoomOptions['turnTime'];
  readonly ai: RoomOptions['ai'];
  readonly aiLevel: AiLevel;
  /** If empty, the table has none or keeps its own. */
  readonly password: string;
  /** True if the table loses the password it had. */
  readonly unlock: boolean;
  readonly minKarma: number;
  readonly registeredOnly: boolean;
  readonly friendsOnly: boolean;
  readonly rules: Readonly<Record<string, RuleValue>>;
  readonly teams: 'random' | 'chosen';
  readonly watch: RoomOptions['watch'];
  readonly chat: RoomOptions['chat'];
  readonly fairDeal: RoomOptions['fairDeal'];
}

const usualRules = (variant: Variant): Readonly<Record<string, RuleValue>> =>
  Object.fromEntries(
    Object.entries(ruleChoices(variant)).map(([rule, choice]) => [rule, defaultRule(choice)]),
  );

export const usualChoices = (variant: Variant): TableChoices => ({
  length: GAME_LENGTHS[variant].usual,
  turnTime: 'normal',
  ai: 'ask',
  aiLevel: 'normal',
  password: '',
  unlock: false,
  minKarma: 0,
  registeredOnly: false,
  friendsOnly: false,
  rules: usualRules(variant),
  teams: 'random',
  watch: 'friends',
  chat: 'on',
  fairDeal: 'real',
});

export function choicesOf(options: RoomOptions): TableChoices {
  const { variant, length, rules, teams, ...rest } = options;
  return {
    ...rest,
    length: offeredLength(variant, length) ?? GAME_LENGTHS[variant].usual,
    password: '',
    unlock: false,
    rules: { ...usualRules(variant), ...(rules as TableChoices['rules']) },
    teams: teams ?? 'random',
  };
}

export const lengthsAmongPeople = (variant: Variant): readonly LengthValue[] => {
  const { values, onlyAlone = [] } = GAME_LENGTHS[variant];
  return values.filter((value) => !onlyAlone.includes(value));
};

/** Whether any host may choose this length; the others need a host with Premium. */
export const isFreeLength = (variant: Variant, length: LengthValue): boolean =>
  length === GAME_LENGTHS[variant].usual ||
  (length === 'free' && lengthsAmongPeople(variant).includes(length));

const PLAIN = [
  'length',
  'turnTime',
  'ai',
  'aiLevel',
  'minKarma',
  'registeredOnly',
  'friendsOnly',
  'watch',
  'chat',
  'fairDeal',
] as const satisfies readonly (keyof TableChoices & keyof RoomChange)[];

function changed(variant: Variant, chosen: TableChoices, before: TableChoices): RoomChange {
  const plain = PLAIN.filter((name) => chosen[name] !== before[name]).map((name) => [name, chosen[name]]);
  const rules = Object.keys(chosen.rules).some((rule) => chosen.rules[rule] !== before.rules[rule]);
  return {
    ...(Object.fromEntries(plain) as RoomChange),
    ...(rules && { rules: { ...chosen.rules } }),
    ...(FACTS[variant].teams && chosen.teams !== before.teams && { teams: chosen.teams }),
    ...(chosen.password !== '' && { password: chosen.password }),
  };
}

export const asCreate = (variant: Variant, chosen: TableChoices): RoomCreate => ({
  ...(changed(variant, chosen, usualChoices(variant)) as Omit<RoomCreate, 'variant'>),
  variant,
});

export const asChange = (variant: Variant, chosen: TableChoices, options: RoomOptions): RoomChange => ({
  ...changed(variant, chosen, choicesOf(options)),
  ...(chosen.unlock && chosen.password === '' && { password: null }),
});
