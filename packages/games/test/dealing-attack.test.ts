/**
 * How much an attacker who keeps every trick of the last deal can compute about the next `real` deal. The
 * test prints the figures. Those of the page about fair dealing and of
 * docs/decisions/033-cards-change-between-deals.md are from the long run.
 */
import { describe, expect, test } from 'vitest';
import type { DealingVersion } from '../src/kernel/game.ts';
import { countOf } from '../src/testing/index.ts';
import { gatherAgain } from './attack/informed.ts';
import type { Figures } from './attack/judged.ts';
import { knownDeals, TABLES, type Table } from './attack/known-deals.ts';
import { learnAndGuess } from './attack/learning.ts';

const LEARNED = countOf({ quick: 800, usual: 1_000, long: 20_000 });
const JUDGED = countOf({ quick: 200, usual: 250, long: 5_000 });
/** A mean of fewer cards says nothing: cards of one deal and suit are right or wrong together. */
const KIND_AT_LEAST = countOf({ quick: 250, usual: 250, long: 1_000 });

const SEARCHED = countOf({ quick: 20, usual: 20, long: 400 });
const SAMPLES = countOf({ quick: 1_000, usual: 1_000, long: 10_000 });

const GAMES = Object.entries(TABLES).slice(0, countOf({ quick: 1, usual: 1, long: 4 }));

/** Milliseconds. The long run takes minutes. */
const TIMEOUT = 3_600_000;

const MOST_CERTAIN = 0.6;
const BEST_GUESS = 0.4;

const print = (line: string, figures: Figures): void =>
  void process.stdout.write(`${line} ${JSON.stringify(figures)}\n`);

function learned(table: Table, version: DealingVersion, order: 'sorted' | 'dealt'): Figures {
  const deals = knownDeals(table, LEARNED + JUDGED, version);
  const learnedFrom = Array.from({ length: LEARNED }, () => deals.next().value).filter(
    (deal) => deal !== undefined,
  );
  return learnAndGuess({ table, order, learned: learnedFrom, judged: deals, kindAtLeast: KIND_AT_LEAST });
}

describe.each(GAMES)('%s', (name, table) => {
  test.each(['sorted', 'dealt'] as const)(
    'a program that learns from earlier deals has to guess, with hands %s',
    (order) => {
      const figures = learned(table, 2, order);
      print(`${name}, version 2, learnt, hands ${order}`, figures);
      expect(figures.certain).toBe(0);
      expect(figures.surestKind).toBeLessThanOrEqual(MOST_CERTAIN);
      expect(figures.bestGuess).toBeLessThanOrEqual(BEST_GUESS);
    },
    TIMEOUT,
  );

  test(
    'a program that knows the rules and gathers the last deal thousands of times has to guess',
    () => {
      const figures = gatherAgain({
        table,
        deals: knownDeals(table, SEARCHED, 2),
        samples: SAMPLES,
        kindAtLeast: 200,
      });
      print(`${name}, version 2, gathered again`, figures);
      expect(figures.certain).toBe(0);
      expect(figures.surestKind).toBeLessThanOrEqual(MOST_CERTAIN);
      expect(figures.bestGuess).toBeLessThanOrEqual(BEST_GUESS);
    },
    TIMEOUT,
  );
});

describe('whist, version 1', () => {
  test(
    'a program that learns is certain of some eight hidden cards by the order of its own hand',
    () => {
      const figures = learned(TABLES.whist, 1, 'dealt');
      print('whist, version 1, learnt, hands dealt', figures);
      expect(figures.certain).toBeGreaterThan(7);
      expect(figures.certainRight).toBeGreaterThan(0.99);
      expect(figures.bestGuess).toBeGreaterThan(BEST_GUESS);
      expect(figures.surestKind).toBeGreaterThan(0.99);
    },
    TIMEOUT,
  );

  test(
    'sorted hands alone do not prevent good guesses',
    () => {
      const figures = learned(TABLES.whist, 1, 'sorted');
      print('whist, version 1, learnt, hands sorted', figures);
      expect(figures.bestGuess).toBeGreaterThan(BEST_GUESS);
    },
    TIMEOUT,
  );
});
