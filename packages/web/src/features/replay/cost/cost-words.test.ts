/** What is said of a choice that is not marked: too little, or too uncertain. */
import { timelineOf } from '@troef/games';
import { type LOCALES, translate } from '@troef/i18n';
import type { MoveCost } from '@troef/players/analysis';
import { playedSession } from '@troef/players/testing';
import { expect, test } from 'vitest';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { tellCosts } from '../../../lib/players/tell-costs.ts';
import type { Telling } from '../../../lib/words/telling/telling.ts';
import { costSentences } from './cost-words.ts';

const record = playedSession('whist', 'words', 'easy', 1);

function tellingIn(locale: (typeof LOCALES)[number]): Telling {
  const timeline = timelineOf(record);
  const [deal] = timeline.ok ? timeline.value.deals : [];
  if (!timeline.ok || deal === undefined) throw new Error('the rules refuse the session');
  const t = Object.assign(
    (id: string, values?: Parameters<typeof translate>[2]) => translate(locale, id, values),
    { locale },
  ) as unknown as Telling['t'];
  return { t, timeline: timeline.value, deal };
}

/** What the page says of a card with this loss and error, by its worker. */
async function sentences(locale: (typeof LOCALES)[number], loss: number, error: number): Promise<string> {
  const cost: MoveCost = {
    ...{ at: 0, seat: 0, kind: 'lead', move: '2C', isFree: true, loss, error, mark: null },
    ...{ worlds: 40, isEvery: error === 0, open: null },
    choices: [
      { move: 'AS', mean: 2, loss: 0, error: 0 },
      { move: '2C', mean: 2 - loss, loss, error },
    ],
  };
  const told: ToldCost[] = [];
  await tellCosts({ ask: 'costs', record, seat: 0, known: [cost] }, (part) => told.push(part.cost));
  return told.flatMap((each) => costSentences(tellingIn(locale), each)).join(' ');
}

test.each([
  ['en', 'too little', 'may be chance'],
  ['nl', 'te weinig', 'kan toeval zijn'],
  ['fr', 'trop peu', 'peut-être le hasard'],
] as const)(
  'in %s a large loss within its error is called uncertain, not little',
  async (locale, little, chance) => {
    const uncertain = await sentences(locale, 9, 4);
    expect(uncertain).toContain(chance);
    expect(uncertain).not.toContain(little);
    for (const error of [0, 0.1]) {
      const small = await sentences(locale, 0.4, error);
      expect(small).toContain(little);
      expect(small).not.toContain(chance);
    }
  },
);
