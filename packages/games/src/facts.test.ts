import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FACTS } from './facts.ts';
import { RANKS, SUITS } from './kernel/cards/card.ts';
import { VARIANTS } from './kernel/game.ts';
import { GAMES } from './registry.ts';

/** Follows the imports of values. */
function reachedFrom(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  for (const [, what = '', from = ''] of text.matchAll(/^(?:im|ex)port ([^;]*?)from '(\.[^']*)'/gms)) {
    if (!what.startsWith('type ')) reachedFrom(path.posix.join(path.posix.dirname(file), from), found);
  }
  return found;
}

test('the facts need no rules of play: a page that loads them loads nothing else', () => {
  const light =
    /^(facts|game-facts|kernel\/(cards\/card|game|seat|team)|\w+\/facts|belote\/announcements|(belote|hearts)\/cards|hearts\/direction|kingen\/game-types|lessons\/names|manille\/strength|(whist|wiezen)\/(contracts|stakes))\.ts$/;
  expect([...reachedFrom('facts.ts')].filter((file) => !light.test(file))).toEqual([]);
});

test.each(VARIANTS)('%s has the facts that pages read', (variant) => {
  expect(GAMES[variant]).toMatchObject(FACTS[variant]);
  expect(GAMES[variant].variant).toBe(variant);
});

test.each(VARIANTS)('%s ranks every card of its pack once, whatever is trump', (variant) => {
  const { pack, ranks } = GAMES[variant].cards;
  for (const trump of [null, ...SUITS, 'SA', 'TA']) {
    const ranked = SUITS.flatMap((suit) => ranks(suit, trump).map((rank) => `${rank}${suit}`));
    expect(ranked.toSorted()).toEqual([...pack].toSorted());
  }
  expect(RANKS.length * SUITS.length).toBeGreaterThanOrEqual(pack.length);
});
