import type { Lesson } from '../lesson.ts';

/** Asking with the turned suit. */
export default {
  name: 'asking',
  ideas: ['bid', 'dealer', 'contract', 'length'],
  bids: ['pass', 'ask'],
  steps: [
    {
      id: 'strong',
      deal: {
        dealer: 2,
        hands: [
          'AS KS JS 9S 7S KH QH 8H 9C 6C 3C AD 7D',
          'QS 8S 5S 5H 2H AC KD QD TD 9D 5D 4D 3D',
          'TS AH JH 7H 6H 3H KC JC 7C 2C JD 6D 4S',
          '6S 3S 2S TH 9H 4H QC TC 8C 5C 4C 8D 2D',
        ],
        moves: '3 pass',
      },
      choose: { moves: ['pass', 'ask', 'misery'] },
      right: ['ask'],
      wrong: { shy: ['pass'], misery: ['misery'] },
    },
    {
      id: 'weak',
      deal: {
        dealer: 2,
        hands: [
          'JS 8S 4S QH 7H 5H 2H 9C 8C 4C TD 6D 3D',
          '9S 3S 2S JH 8H AC QC JC TC 7C AD 9D 7D',
          'AS QS 5S TH 4H 3H 3C 2C KD QD JD 2D 6S',
          'KS TS 7S AH KH 9H 6H KC 6C 5C 8D 5D 4D',
        ],
        moves: '3 pass',
      },
      choose: { moves: ['pass', 'ask'] },
      right: ['pass'],
      wrong: { asks: ['ask'] },
    },
  ],
  habits: ['trumps'],
  coach: {
    deal: {
      dealer: 2,
      hands: [
        '9S JH 8H 6H 5H KC TC 8C 2C AD KD 8D 2D',
        'AS KS TS 3S QH 4H 2H 9C 5C 9D 6D 4D 3D',
        '7S 2S AH KH 3H AC QC 7C 4C 3C JD TD 7D',
        'QS JS 8S 6S 5S 4S TH 9H 7H JC 6C QD 5D',
      ],
    },
    remarks: [
      { at: 'bid', id: 'bid' },
      {
        at: 'lead',
        if: ['declarer', 'said:ask', 'holds:trump', 'advised:trump'],
        id: 'lead',
        teaches: 'trumps',
      },
      { at: 'result', if: ['declarer', 'contract:together8', 'made'], id: 'result' },
      { at: 'result', if: ['declarer', 'contract:together8', 'lost'], id: 'lost' },
      { at: 'result', id: 'other' },
    ],
  },
} satisfies Lesson;
