import { LOCALES } from '@troef/i18n/locales.ts';
import { GAME_RULES, type RuleChoice } from '@troef/protocol';
import { expect, test } from 'vitest';
import { VARIANTS } from '../../lib/games/variants.ts';
import { createTranslator } from '../../lib/words/i18n.tsx';
import { loadMessages, messagesAtHand, wantMessages } from '../../lib/words/messages.ts';
import { changedRuleWords } from './changed-rules.ts';

async function translator(locale: (typeof LOCALES)[number]) {
  await loadMessages(locale);
  await wantMessages('rooms', locale);
  return createTranslator(locale, messagesAtHand(locale));
}

test('the rules that differ from the usual ones are named, with their value', async () => {
  const t = await translator('en');
  expect(changedRuleWords(t, 'whist', { smallMisery: false, piccolo: true, trull: true })).toEqual([
    'Small misery (off)',
    'Piccolo: exactly one trick (on)',
  ]);
  expect(changedRuleWords(t, 'manille', { flat: true, bestOf: 3 })).toEqual(['Sets: Best of 3']);
  expect(changedRuleWords(t, 'hearts', {})).toEqual([]);
});

test.each(LOCALES)('every rule that can be changed has a name in %s', async (locale) => {
  const t = await translator(locale);
  for (const variant of VARIANTS) {
    const rules: Readonly<Record<string, RuleChoice>> = GAME_RULES[variant];
    for (const [rule, choice] of Object.entries(rules)) {
      const values = typeof choice === 'boolean' ? [!choice] : choice.slice(1);
      for (const value of values) {
        const [words] = changedRuleWords(t, variant, { [rule]: value });
        expect(words).toMatch(/^[^.]+$/);
      }
    }
  }
});
