/** Compares what a room may ask for (protocol) with the options of the games, in keys and in defaults. */
import { GAMES, VARIANTS, type Variant } from '@troef/games';
import { asOptions, defaultRule, GAME_LENGTHS, type RuleChoice, ruleChoices } from '@troef/protocol';
import { describe, expect, test } from 'vitest';

const optionsFrom = (variant: Variant, input: object): Readonly<Record<string, unknown>> => {
  const read = GAMES[variant].readOptions(input);
  if (!read.ok) throw new Error(`${variant} refuses ${read.error}`);
  return read.value as Readonly<Record<string, unknown>>;
};

const choicesIn = (choice: RuleChoice) => (typeof choice === 'boolean' ? [true, false] : choice);

describe.each(VARIANTS)('%s', (variant) => {
  const usual = optionsFrom(variant, {});
  const rules = Object.entries(ruleChoices(variant));
  const { option, values } = GAME_LENGTHS[variant];

  test('a room may ask for every option of the game, and for no other', () => {
    const ofRooms = [
      option,
      ...rules.map(([rule]) => rule),
      ...(GAMES[variant].hostDealsFirst ? ['firstDealer'] : []),
    ];
    // Games to a number of points may end after a number of deals instead.
    expect(Object.keys(usual).toSorted()).toEqual(
      [...ofRooms, ...(option === 'target' ? ['deals'] : [])].toSorted(),
    );
  });

  test('a rule that nobody changed is the default of the game', () => {
    for (const [rule, choice] of rules) expect([rule, usual[rule]]).toEqual([rule, defaultRule(choice)]);
    expect(usual).toMatchObject(asOptions(variant, GAME_LENGTHS[variant].usual));
  });

  test('the game takes every rule and every length that a room offers', () => {
    for (const [rule, choice] of rules) {
      for (const value of choicesIn(choice))
        expect(optionsFrom(variant, { [rule]: value })[rule]).toBe(value);
    }
    for (const value of values) {
      const asked = asOptions(variant, value);
      expect(optionsFrom(variant, asked)).toMatchObject(asked);
    }
  });
});
