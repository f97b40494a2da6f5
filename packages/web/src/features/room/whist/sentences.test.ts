import type { BySeat, ContractId } from '@troef/games';
import { describe, expect, test } from 'vitest';
import { handLine, linesFor } from '../ear/announce.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { roomView as anyView } from '../testing/views.ts';
import { statusOf } from '../words/status.ts';
import { explain } from './explain.ts';
import whist from './index.tsx';
import { contractSentence, heard } from './sentences.ts';
import { contract, extras, whistDeal } from './testing.ts';

const { turnHint, whyNot } = whist;
const roomView = (changed: Parameters<typeof anyView>[0] = {}) => anyView({ deal: whistDeal(), ...changed });

describe('what was said', () => {
  const view = roomView();
  const auction = [
    { seat: 2, move: 'ask:H' },
    { seat: 0, move: 'join:H' },
    { seat: 1, move: 'solo5:C' },
  ] as const;

  test('in whole sentences, with names', () => {
    expect(heard(en, view, auction, 0)).toBe('Chantal asks in hearts');
    expect(heard(en, view, auction, 1)).toBe('You join Chantal in hearts');
    expect(heard(nl, view, auction, 1)).toBe('Jij gaat mee met Chantal in harten');
    expect(heard(fr, view, auction, 2)).toBe('Bert annonce solo 5 à trèfle');
  });

  test('a pass, with the viewer addressed as you', () => {
    const passes = [
      { seat: 1, move: 'pass' },
      { seat: 0, move: 'pass' },
    ] as const;
    expect(heard(en, view, passes, 0)).toBe('Bert passes');
    expect(heard(nl, view, passes, 1)).toBe('Jij past');
  });

  test('a trull is announced with its partner and in its own suit', () => {
    const announced = [{ type: 'bid', seat: 3, move: 'trull' }] as const;
    const deal = whistDeal({
      phase: 'auction',
      contract: null,
      game: extras({ trull: { caller: 3, partner: 1, trump: 'C' } }),
    });
    const order = { suits: 'HDCS', sort: 'descending' } as const;
    expect(linesFor({ t: en, variant: whist, order }, roomView({ deal }), announced, 'normal')).toEqual([
      'Luc has a trull with Bert: clubs are trumps.',
    ]);
  });

  test('a player who joins the viewer says so', () => {
    const own = [
      { seat: 0, move: 'ask:D' },
      { seat: 3, move: 'join:D' },
    ] as const;
    expect(heard(en, view, own, 1)).toBe('Luc joins you in diamonds');
  });
});

describe('the contract', () => {
  const view = roomView();
  test('of a pair names the viewer first', () => {
    expect(contractSentence(en, view, contract('together9', 'S', [0, 2], 9))).toBe(
      'You and Chantal play together 9 in spades',
    );
    expect(contractSentence(fr, view, contract('together8', 'H', [1, 3]))).toBe(
      'Bert et Luc jouent emballage 8 à cœur',
    );
  });
  test('of a misery names all its players', () => {
    expect(contractSentence(en, view, contract('misery', null, [1, 2], 0))).toBe(
      'Bert and Chantal play great misery',
    );
    expect(contractSentence(nl, view, contract('smallMisery', null, [0], 0))).toBe(
      'Jij speelt kleine miserie',
    );
    expect(contractSentence(fr, view, contract('openMisery', null, [0, 3], 0))).toBe(
      'Vous et Luc jouez misère étalée',
    );
  });
});

describe('the status line', () => {
  test('contract, progress and turn', () => {
    const deal = whistDeal({
      contract: contract('abundance9', 'H', [1], 9),
      tricksWon: [0, 3, 0, 0],
      trick: {
        lead: 1,
        plays: [
          { seat: 1, card: 'KC' },
          { seat: 2, card: '3C' },
          { seat: 3, card: '9C' },
        ],
      },
    });
    expect(statusOf(en, whist, roomView({ deal }))).toEqual({
      title: 'Bert plays abundance 9 in hearts',
      parts: ['3 of 9 tricks', 'you are last to play'],
    });
  });

  test('of several miseries, how many players still have no trick', () => {
    const deal = whistDeal({ contract: contract('misery', null, [0, 1, 2], 0), tricksWon: [1, 0, 0, 0] });
    expect(statusOf(en, whist, roomView({ deal })).parts[0]).toBe('2 of 3 without a trick');
    expect(statusOf(nl, whist, roomView({ deal })).parts[0]).toBe('2 van de 3 zonder slag');
  });

  test('in the auction the last real bid, not a pass after it', () => {
    const deal = whistDeal({
      phase: 'auction',
      contract: null,
      auction: [
        { seat: 1, move: 'ask:S' },
        { seat: 2, move: 'pass' },
      ],
    });
    expect(statusOf(en, whist, roomView({ deal, toMove: [3], legal: [] }))).toEqual({
      title: 'Bert asks in spades',
      parts: ['Luc to bid', 'deal 1 of 8'],
    });
  });

  test('of a deal that is played by itself not its number among sixteen', () => {
    const deal = whistDeal({ phase: 'auction', contract: null, auction: [{ seat: 1, move: 'ask:S' }] });
    const view = roomView({ deal, toMove: [3], legal: [] });
    const alone = { ...view, options: { ...view.options, oneDeal: true as const } };
    expect(statusOf(en, whist, alone).parts).toEqual(['Luc to bid', 'one deal']);
  });

  test('before anybody has spoken, the first player to speak, and a trull before passes', () => {
    const first = whistDeal({ phase: 'auction', contract: null });
    expect(statusOf(en, whist, roomView({ deal: first })).title).toBe('You bid first');
    const trull = whistDeal({
      phase: 'auction',
      contract: null,
      auction: [{ seat: 1, move: 'pass' }],
      game: extras({ trull: { caller: 2, partner: 3, trump: 'D' } }),
    });
    expect(statusOf(nl, whist, roomView({ deal: trull })).title).toBe(
      'Chantal heeft troel met Luc: ruiten is troef',
    );
  });
});

describe('what to do, and why a card cannot be played', () => {
  const led = whistDeal({ trick: { lead: 3, plays: [{ seat: 3, card: '9C' }] } });
  test('follow the suit that was led', () => {
    const view = roomView({ deal: led, legal: ['2C'] });
    expect(turnHint(en, view)).toBe('follow clubs');
    expect(whyNot(en, view, 'AH')).toBe('Follow clubs: you still hold that suit.');
    expect(whyNot(en, view, '2C')).toBeNull();
  });
  test('any card for a player who cannot follow, a compulsory first card by name', () => {
    const view = roomView({ deal: { ...led, trick: { lead: 3, plays: [{ seat: 3, card: '9S' }] } } });
    expect(turnHint(en, view)).toBe('play any card');
    expect(turnHint(en, roomView({ legal: ['AH'] }))).toBe('play the ace of hearts');
  });
  test('somebody else is to play', () => {
    expect(whyNot(en, roomView({ toMove: [1], legal: [] }), 'AH')).toBe(
      'Not your turn yet: Bert plays first.',
    );
  });
});

describe('how the points came about', () => {
  const told = (
    id: ContractId,
    declarers: readonly (0 | 1 | 2 | 3)[],
    settlement: { tricks: number; target: number; made: boolean; value: number },
    changed: { doubled?: boolean; claimed?: 0 | 1 | 2 | 3; scores?: BySeat<number> } = {},
  ) =>
    explain(en, roomView({ deal: whistDeal({ handSizes: [0, 0, 0, 0] }) }), {
      contract: contract(id, 'H', declarers, settlement.target),
      result: {
        status: 'scored',
        settlements: [{ declarers, ...settlement }],
        doubled: changed.doubled ?? false,
        claimed: changed.claimed ?? null,
      },
      scores: changed.scores ?? [0, 0, 0, 0],
    }).parts[0];

  test('a pair with overtricks', () => {
    expect(told('together8', [0, 3], { tricks: 10, target: 8, made: true, value: 14 })).toEqual({
      title: 'You and Luc made together 8 in hearts',
      made: true,
      reasons: ['10 tricks: 8 points for the first eight and 3 for every trick above, so 14 each.'],
    });
  });
  test('a pair that fell short', () => {
    expect(told('together8', [2, 3], { tricks: 6, target: 8, made: false, value: -14 })?.reasons).toEqual([
      '6 of 8 tricks, 2 short: 14 points lost each.',
    ]);
  });
  test('a trull that was lost, and a misery', () => {
    expect(told('trull', [0, 2], { tricks: 8, target: 9, made: false, value: -16 })?.reasons).toEqual([
      '8 of 9 tricks: 16 points lost each.',
    ]);
    expect(told('misery', [1], { tricks: 0, target: 0, made: true, value: 12 })?.reasons).toEqual([
      'No trick: each of the three others pays 12, 36 in all.',
    ]);
  });
  test('alone with more tricks than promised', () => {
    expect(told('solo5', [1], { tricks: 7, target: 5, made: true, value: 5 })?.reasons).toEqual([
      '7 tricks, 5 needed: each of the three others pays 5, 15 in all.',
    ]);
  });
  test('alone, after everybody passed', () => {
    const settlement = { tricks: 3, target: 5, made: false, value: -5 };
    expect(told('solo5', [1], settlement, { doubled: true, scores: [10, -30, 10, 10] })).toEqual({
      title: 'Bert lost solo 5 in hearts',
      made: false,
      reasons: [
        '3 of 5 tricks: each of the three others gets 5, 15 in all.',
        'Everybody passed before, so this deal counts double: 15 becomes 30.',
      ],
    });
  });
});

describe('spoken', () => {
  const speaker = { t: en, variant: whist, order: { suits: 'HCDS', sort: 'descending' as const } };
  test('the hand in its own order', () => {
    expect(handLine(speaker, roomView())).toBe(
      'Your hand, 3 cards: 2 hearts: ace, king; 1 club: two; no diamonds; no spades.',
    );
  });
  test('three levels', () => {
    const events = [
      { type: 'played', seat: 1, card: '9C' },
      { type: 'trickWon', seat: 1 },
    ] as const;
    expect(linesFor(speaker, roomView(), events, 'few')).toEqual([]);
    for (const level of ['normal', 'all'] as const)
      expect(linesFor(speaker, roomView(), events, level)).toEqual([
        'Bert: nine of clubs.',
        'Bert takes the trick.',
      ]);
  });
});
