import type { Lesson } from '../lesson.ts';

/** Counting what is out. */
export default {
  name: 'counting',
  ideas: ['master', 'tempo'],
  steps: [
    {
      id: 'trumps',
      deal: {
        dealer: 0,
        hands: [
          'JS 9S 8S 4S AH KC 8C AD JD 8D 7D 3D 2D',
          'QS 6S QH TH 7H JC 7C 6C 4C TD 9D 6D 4D',
          'KS 3S 8H 6H 2H QC TC 9C 5C 3C KD QD 5D',
          'AS TS 7S 5S 2S KH JH 9H 5H 4H 3H AC 2C',
        ],
        moves:
          '0 trump:D, 1 QS, 2 KS, 3 AS, 0 4S, 3 AC, 0 8C, 1 4C, 2 9C, 3 JH, 0 AH, 1 7H, 2 2H, 0 AD, 1 4D, 2 5D, 3 2C',
        carry: {
          played: 9,
        },
      },
      choose: {
        answers: ['4', '5', '10'],
      },
      claim: 'out:D',
      right: ['5'],
      wrong: {
        threw: ['4'],
        own: ['10'],
      },
    },
    {
      id: 'draw',
      deal: {
        dealer: 0,
        hands: [
          'AS 9S AH KH JH 9H 3H AC QC 4C 3C 2C TD',
          'KS QS JS 7S 5S 3S 8H JC TC AD KD 8D 2D',
          'TS 2S QH 2H KC 8C 7C 6C 5C QD 9D 6D 4D',
          '8S 6S 4S TH 7H 6H 5H 4H 9C JD 7D 5D 3D',
        ],
        moves: '0 trump:H, 1 KD, 2 4D, 3 3D, 0 TD, 1 JS, 2 2S, 3 4S, 0 AS, 0 KH, 1 8H, 2 2H, 3 4H',
        carry: {
          played: 8,
        },
      },
      choose: 'card',
      right: ['AH'],
      tellsReason: true,
      wrong: {
        early: ['AC'],
        small: ['JH', '9H', '3H'],
        other: ['*'],
      },
      rest: '1 TC, 2 QH, 3 5H',
    },
  ],
  coach: {
    deal: {
      dealer: 0,
      hands: [
        'QS TS 3S 2S 9H 8H KC JC TC 6C 3C JD 9D',
        'JS 5S 4S 4H 3H 2H AC 9C 7C 5C 8D 6D 2D',
        'KS 9S 8S 6S AH QH 6H 2C KD QD 7D 5D 4D',
        'AS 7S KH JH TH 7H 5H QC 8C 4C AD TD 3D',
      ],
      carry: {
        played: 8,
      },
    },
    remarks: [
      {
        at: 'bid',
        id: 'bid',
      },
      { at: 'trick:3', if: ['trump'], id: 'count' },
      {
        at: 'trick:9',
        id: 'late',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
