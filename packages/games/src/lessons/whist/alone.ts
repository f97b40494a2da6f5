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
          'TS 8S TH 7H 2H AC JC AD QD 9D 7D 5D 4D',
          '6S 3S 2S QH 9H 6H 3H KC TC 6C JD 3D 2D',
          'JS 5S JH 8H 4H QC 9C 7C 5C 4C 2C TD 8D',
        ],
        moves: '3 pass, 0 ask:S, 1 pass, 2 pass',
      },
      choose: { moves: ['pass', 'solo5:S'] },
      right: ['solo5:S'],
      wrong: { shy: ['pass'] },
    },
    {
      id: 'stop',
      deal: {
        dealer: 2,
        hands: [
          'QS JS 8S 7S 3S KH 8H 4H 7C 2C QD 9D 5D',
          'AS 9S 5S 4S 2S 7H 3H AC KC 5C KD 4D 3D',
          'KS 6S AH JH 6H QC TC 8C 6C 3C AD 7D 6D',
          'TS QH TH 9H 5H 2H JC 9C 4C JD TD 8D 2D',
        ],
        moves: '3 pass, 0 ask:S, 1 pass, 2 pass',
      },
      choose: { moves: ['pass', 'solo5:S'] },
      right: ['pass'],
      wrong: { solo: ['solo5:S'] },
    },
    {
      id: 'abundance',
      deal: {
        dealer: 2,
        hands: [
          'AS KS QS JS TS 8S 5S AH KH QH 4H 6D 2D',
          '7S 8H 7H 5H 2H JC 8C 6C AD TD 9D 4D 3D',
          '9S 6S 4S 2S TH 6H 3H 9C 5C 4C JD 7D 5D',
          '3S JH 9H AC KC QC TC 7C 3C 2C KD QD 8D',
        ],
        moves: '3 pass',
      },
      choose: { moves: ['pass', 'ask:S', 'abundance9:S'] },
      right: ['abundance9:S'],
      wrong: { shy: ['pass'], asks: ['ask:S'] },
    },
  ],
  coach: {
    deal: {
      dealer: 2,
      hands: [
        'QS 4S AH 2H AC KC QC 7C 4C 2C KD 7D 2D',
        'AS KS JS TS 6S 5S JH 6H 4H 6C 5C QD JD',
        '9S 8S 2S KH 9H JC TC 9C 8C 9D 8D 6D 5D',
        '7S 3S QH TH 8H 7H 5H 3H 3C AD TD 4D 3D',
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
