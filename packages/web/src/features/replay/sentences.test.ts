import { VARIANTS } from '@troef/games/facts';
import { describe, expect, test } from 'vitest';
import { biddingSentences } from '../../lib/words/telling/bidding.ts';
import { bubblesOf } from '../../lib/words/telling/bubbles.ts';
import { bidSentence, dealTitle, momentSentence, placeWords } from '../../lib/words/telling/sentences.ts';
import type { Telling } from '../../lib/words/telling/telling.ts';
import { playedTimeline, speaker } from './testing.ts';

const LANGUAGES = (['en', 'nl', 'fr'] as const).map(speaker);
/** An id that was not found, an argument that was not filled in, or a value that does not exist. */
const BROKEN = /\b[a-z]+\.[a-z][\w.]+\b|[{}]|undefined|null|NaN|\bnone\b/;

describe.each(VARIANTS)('%s', (variant) => {
  const timelines = Array.from({ length: 6 }, (_, seed) => playedTimeline(variant, `words ${seed}`));
  const tellings = LANGUAGES.flatMap((t) =>
    timelines.flatMap((timeline) => timeline.deals.map((deal): Telling => ({ t, timeline, deal }))),
  );

  test('every moment is said in whole sentences, in three languages', () => {
    for (const telling of tellings) {
      for (const [at, moment] of telling.deal.moments.entries()) {
        const sentence = momentSentence(telling, moment);
        expect(sentence, `${telling.t.locale}, moment ${at}`).toMatch(/[.!?]$/);
        expect(sentence).not.toMatch(BROKEN);
        expect(dealTitle(telling, moment)).not.toMatch(BROKEN);
        expect(placeWords(telling, moment)).not.toMatch(BROKEN);
        for (const bubble of bubblesOf(telling, moment)) expect(bubble ?? '').not.toMatch(BROKEN);
      }
    }
  });

  test('a card names its player and the card, and the last of a trick who takes it', () => {
    for (const telling of tellings.filter(({ t }) => t.locale === 'en')) {
      const { players } = telling.timeline;
      for (const moment of telling.deal.moments) {
        const { trick, made } = moment;
        if (trick === null || made === null) continue;
        const sentence = momentSentence(telling, moment);
        expect(sentence).toContain(`${players?.[made.seat]}: `);
        if (trick.winner !== null) expect(sentence).toContain(`${players?.[trick.winner]} took it`);
      }
    }
  });

  test('a deal that ended early had no more tricks than were played', () => {
    for (const telling of tellings.filter(({ t, deal }) => t.locale === 'en' && deal.result !== null)) {
      const last = telling.deal.moments.findLast(({ trick }) => trick !== null);
      if (last?.trick == null) continue;
      const { number } = last.trick;
      expect(placeWords(telling, last)).toBe(`Trick ${number} of ${number}`);
    }
  });

  test('the list of what was said begins with the trull, if there is one', () => {
    for (const telling of tellings) {
      const { auction, trull } = telling.deal;
      const list = biddingSentences(telling);
      expect(list).toHaveLength(auction.length + (trull === null ? 0 : 1));
      if (trull !== null) expect(list[0]).toContain(telling.timeline.players?.[trull.caller]);
    }
  });

  test('every bid of the list is a sentence', () => {
    for (const telling of tellings) {
      const { auction } = telling.deal;
      for (const [at] of auction.entries()) {
        expect(bidSentence(telling, auction, at)).toMatch(/^\S.+/);
        expect(bidSentence(telling, auction, at)).not.toMatch(BROKEN);
      }
    }
  });

  test('the end of a deal says what everybody has', () => {
    for (const telling of tellings.filter(({ deal }) => deal.scores !== null)) {
      const end = telling.deal.moments.at(-1);
      const sentence = end === undefined ? '' : momentSentence(telling, end);
      for (const name of telling.timeline.players ?? []) expect(sentence).toContain(name);
    }
  });
});
