/** A learner who plays a clearly wrong card in a coached deal is told so, and one who plays well is left alone. */
import type { Card, Seat } from '@troef/games';
import type { Habit } from '@troef/games/lessons';
import type { RoomView } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { en } from '../testing/speakers.ts';
import { dealView, roomView } from '../testing/views.ts';
import { loadTable } from '../variant/variants.ts';
import { coachedRemarks, type Streaks, streaksAfter } from './coached.ts';
import { nextRemark, RESULT } from './remark.ts';

type Trick = readonly [winner: Seat, ...plays: string[]];

const playsOf = (plays: readonly string[]) =>
  plays.map((play) => ({ seat: Number(play[0]) as Seat, card: play.slice(2) as Card }));

interface Scene {
  readonly variant?: RoomView['variant'];
  readonly contract?: object | null;
  readonly hand: string;
  readonly tricks?: readonly Trick[];
  /** `2 AH, 3 9H`. */
  readonly trick?: string;
  readonly phase?: string;
  readonly toMove?: readonly Seat[];
}

const TOGETHER = { id: 'together8', trump: 'D', declarers: [0, 1], target: 8 };
const MISERY = { id: 'misery', trump: null, declarers: [2], target: 0 };

function viewOf({ variant = 'whist', contract = TOGETHER, hand, tricks = [], trick = '', ...rest }: Scene) {
  const cards = hand.split(' ') as Card[];
  return roomView({
    variant,
    toMove: [...(rest.toMove ?? [0])],
    legal: cards,
    deal: dealView({
      phase: rest.phase ?? 'playing',
      contract: contract as never,
      hand: cards,
      scores: rest.phase === 'scored' ? [8, 8, -8, -8] : null,
      tricks: tricks.map(([winner, ...plays]) => ({ plays: playsOf(plays), winner })) as never,
      trick: { plays: playsOf(trick === '' ? [] : trick.split(', ')) } as never,
    }),
  });
}

interface Coached {
  readonly habits: readonly Habit[];
  readonly costs?: readonly string[];
  readonly streaks?: Streaks;
}

const FOLLOW = { at: 'follow', id: 'follow', teaches: 'beat', words: 'Can you beat it?' } as const;
const END = { at: 'result', id: 'result', words: 'That is a whole deal.' } as const;

async function said(scene: Scene, { habits, costs, streaks }: Coached, shown: readonly string[] = []) {
  const table = await loadTable(scene.variant ?? 'whist', 'en');
  const remarks = coachedRemarks({ remarks: [FOLLOW, END], habits, costs: costs ?? null }, streaks);
  return nextRemark(en, viewOf(scene), table, remarks, shown)?.words ?? null;
}

describe('a clearly wrong card is answered in a sentence', () => {
  test('a king under an ace that lies already', async () => {
    const scene: Scene = { hand: '3S TH', tricks: [[2, '2 AH', '3 9H', '0 KH', '1 2H']] };
    expect(await said({ ...scene, toMove: [2] }, { habits: ['low'] })).toBe(
      'With the ace of hearts on the table, the king of hearts was wasted: the ten of hearts would have done.',
    );
  });

  test('no longer than until the next card', async () => {
    const tricks: readonly Trick[] = [
      [2, '2 AH', '3 9H', '0 KH', '1 2H'],
      [2, '2 AS', '3 9S', '0 3S', '1 2S'],
    ];
    expect(await said({ hand: 'TH 4C', tricks, toMove: [2] }, { habits: ['low'] })).toBeNull();
  });

  test('a trick that could be taken in the last place', async () => {
    const scene: Scene = { hand: 'AS 9D', tricks: [[3, '1 5S', '2 QS', '3 KS', '0 4S']], toMove: [3] };
    expect(await said(scene, { habits: ['beat'] })).toBe(
      'This trick could have been yours: the ace of spades beats the king of spades, and you held it.',
    );
  });

  test('the ace of the partner, trumped', async () => {
    const scene: Scene = { hand: '4S 9C', tricks: [[0, '1 AS', '2 QS', '3 3S', '0 2D']] };
    const none = { ...scene, hand: '4H 9C', trick: '' };
    expect(await said({ ...none, toMove: [1] }, { habits: ['partner'] })).toBe(
      'Your partner Bert already had this trick with the ace of spades, so the two of diamonds was not needed: the four of hearts would have done.',
    );
  });

  test('a trick left to the others with a trump in the hand', async () => {
    const scene: Scene = { hand: '4D QD', tricks: [[2, '2 AS', '3 3S', '1 5S', '0 9C']], toMove: [2] };
    const last: Trick = [3, '1 3S', '2 5S', '3 AS', '0 9C'];
    expect(await said({ ...scene, tricks: [last] }, { habits: ['ruff'] })).toBe(
      'You had none of that suit, so a trump could have taken this trick: the four of diamonds was enough.',
    );
  });

  test('points taken without need', async () => {
    const scene: Scene = {
      variant: 'hearts',
      contract: null,
      hand: '3D 9C',
      tricks: [[0, '1 9D', '2 QS', '3 TD', '0 KD']],
    };
    expect(await said({ ...scene, toMove: [1] }, { habits: ['under'], costs: ['H', 'QS'] })).toBe(
      'You took a trick that costs you: the three of diamonds would have stayed under the ten of diamonds.',
    );
    const cheap: Trick = [0, '1 9D', '2 2D', '3 TD', '0 KD'];
    expect(
      await said({ ...scene, tricks: [cheap], toMove: [1] }, { habits: ['under'], costs: ['H', 'QS'] }),
    ).toBeNull();
  });

  test('a high lead that took points, though a low one of its suit would not have', async () => {
    const scene: Scene = {
      variant: 'hearts',
      contract: null,
      hand: '3D 9C',
      tricks: [[0, '0 KD', '1 9D', '2 QS', '3 TD']],
    };
    expect(await said(scene, { habits: ['under'], costs: ['H', 'QS'] })).toBe(
      'You took a trick that costs you: the three of diamonds would have stayed under the ten of diamonds.',
    );
  });

  test('the queen of spades kept when it could go', async () => {
    const scene: Scene = {
      variant: 'hearts',
      contract: null,
      hand: 'QS 9C',
      tricks: [
        [1, '1 AC', '2 4C', '3 5C', '0 6C'],
        [1, '1 AD', '2 4D', '3 TD', '0 3C'],
      ],
    };
    expect(await said({ ...scene, toMove: [1] }, { habits: ['danger'], costs: ['H', 'QS'] })).toBe(
      'You could throw any card away here: that was the moment for the queen of spades.',
    );
  });

  test('a misery rescued', async () => {
    const scene: Scene = { contract: MISERY, hand: '2D 9C', tricks: [[0, '1 4D', '2 9D', '3 3D', '0 KD']] };
    expect(await said({ ...scene, toMove: [1] }, { habits: ['leave'] })).toBe(
      'Chantal was winning this trick, and that is what breaks a misery: with the two of diamonds you would have left it there.',
    );
  });
});

const RIGHT: readonly Trick[] = [
  [0, '1 5S', '2 QS', '3 KS', '0 AS'],
  [0, '1 5C', '2 QC', '3 KC', '0 AC'],
];
const ASKED: Scene = { hand: '3H TH 4S 4C', trick: '1 9H' };

describe('a remark', () => {
  test('is made to a learner who has not met its moment', async () => {
    expect(await said(ASKED, { habits: ['beat'] })).toBe('Can you beat it?');
  });

  test('stops once the learner does what it says', async () => {
    expect(await said({ ...ASKED, tricks: RIGHT }, { habits: ['beat'] })).toBeNull();
    expect(await said(ASKED, { habits: ['beat'], streaks: { beat: 2 } })).toBeNull();
  });

  test('comes back after a card that does the opposite', async () => {
    const tricks: readonly Trick[] = [...RIGHT, [3, '1 5D', '2 QD', '3 KD', '0 2D']];
    const scene: Scene = { ...ASKED, hand: '3H TH 4S 4C AD', tricks };
    expect(await said(scene, { habits: ['beat'], streaks: { beat: 2 } }, ['card:beat:1'])).toBe(
      'Can you beat it?',
    );
  });

  test('is remembered from deal to deal by what the learner did', async () => {
    const table = await loadTable('whist', 'en');
    const lesson = { remarks: [END], habits: ['beat'] as const, costs: null };
    const after = (tricks: readonly Trick[], before: Streaks): Streaks =>
      streaksAfter(lesson, viewOf({ hand: '3H 4S 4C AD', tricks }), table, before);
    expect(after(RIGHT, {})).toEqual({ beat: 2 });
    expect(after(RIGHT, { beat: 1 })).toEqual({ beat: 3 });
    expect(after([[3, '1 5D', '2 QD', '3 KD', '0 2D']], { beat: 3 })).toEqual({ beat: 0 });
  });
});

describe('the end of a deal', () => {
  const ends = (tricks: readonly Trick[]) =>
    said({ hand: '3H 4S 4C AD', tricks, phase: 'scored', toMove: [] }, { habits: ['beat', 'low'] });

  test('counts the mistakes, also in a contract that was made all the same', async () => {
    expect(await ends([[3, '1 5D', '2 QD', '3 KD', '0 2D'], ...RIGHT])).toBe(
      'That is a whole deal. One choice was a mistake. Trick 1: rather the ace of diamonds than the two of diamonds. Play the deal again without it.',
    );
  });

  test('says that there was none', async () => {
    const third: Trick = [0, '1 5H', '2 QH', '3 KH', '0 AH'];
    expect(await ends([...RIGHT, third])).toBe(
      'That is a whole deal. You made no clear mistake with a card.',
    );
  });

  test('has one remark', async () => {
    const table = await loadTable('whist', 'en');
    const remarks = coachedRemarks({ remarks: [FOLLOW, END], habits: ['beat'], costs: null });
    const view = viewOf({ hand: '3H', tricks: RIGHT, phase: 'scored', toMove: [] });
    expect(nextRemark(en, view, table, remarks, [RESULT])).toBeNull();
  });
});
