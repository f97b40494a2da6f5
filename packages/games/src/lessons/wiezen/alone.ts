import type { Lesson } from '../lesson.ts';

/** Solo and abundance. */
export default {
  name: 'alone',
  ideas: ['length', 'master'],
  bids: ['pass', 'ask', 'join', 'wait', 'together', 'solo', 'abundance'],
  steps: [
    {
      id: 'solo',
      deal: {
        dealer: 2,
        hands: [
          'AS KS QS 9S 7S 4S AH KH 5H 8C 3C KD 6D',
          'TS 6S 2H QC 4C 2C AD QD 9D 8D 7D 5D 2D',
          'JS JH 9H 8H 6H 4H AC TC 9C 6C 5C TD 2S',
          '8S 5S 3S QH TH 7H 3H KC JC 7C JD 4D 3D',
        ],
        moves: '3 pass, 0 ask, 1 pass, 2 pass',
      },
      choose: { moves: ['pass', 'solo5'] },
      right: ['solo5'],
      wrong: { shy: ['pass'] },
    },
    {
      id: 'abundance',
      deal: {
        dealer: 2,
        hands: [
          'AS KS QS JS TS 8S 5S AH KH QH 4H 6D 2D',
          '7S 4S TH 9H 6H 5H 3H KC JC 6C 9D 4D 3D',
          '9S 6S 7H QC TC 7C 4C 3C 2C KD TD 5D 5C',
          '3S 2S JH 8H 2H AC 9C 8C AD QD JD 8D 7D',
        ],
        moves: '3 pass',
      },
      choose: { moves: ['pass', 'ask', 'abundance9:S'] },
      right: ['abundance9:S'],
      wrong: { shy: ['pass'], asks: ['ask'] },
    },
  ],
  coach: {
    deal: {
      dealer: 2,
      hands: [
        'JS 2S 4H AC JC 2C AD QD JD 9D 7D 6D 2D',
        'AS 8S 6S 4S KH 7H 3H 2H KC TC 7C 6C KD',
        'KS QS 9S 7S 3S JH 9H 6H QC 9C 3C 5D 4D',
        'TS 5S AH QH TH 8H 5H 8C 5C 4C TD 8D 3D',
      ],
    },
    remarks: [
      { at: 'bid', id: 'bid' },
      { at: 'lead', if: ['alone', 'holds:trump', 'advised:trump'], id: 'lead', teaches: 'trumps' },
      { at: 'result', if: ['alone', 'made'], id: 'result' },
      { at: 'result', if: ['alone', 'lost'], id: 'lost' },
      { at: 'result', id: 'other' },
    ],
  },
} satisfies Lesson;
