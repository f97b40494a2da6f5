import type { Lesson } from '../lesson.ts';

/** Asking for a partner, with this hand or not. */
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
          'AS KS JS 9S 4S KH QH 8H 9C 6C 3C AD 7D',
          'TS 7S 9H 5H KC KD QD TD 9D 8D 4D 3D 2D',
          '6S 5S 3S TH 4H 2H AC JC 8C 5C 4C 2C 5D',
          'QS 8S 2S AH JH 7H 6H 3H QC TC 7C JD 6D',
        ],
        moves: '3 pass',
      },
      choose: { moves: ['pass', 'ask:S', 'ask:H', 'ask:C'] },
      right: ['ask:S'],
      wrong: { shy: ['pass'], suit: ['ask:H', 'ask:C'] },
    },
    {
      id: 'weak',
      deal: {
        dealer: 2,
        hands: [
          'JS 8S 4S QH 7H 5H 2H 9C 8C 4C TD 6D 3D',
          'AS KS TS 9H 4H 3H TC 6C KD QD JD 7D 2D',
          '5S 3S 2S JH TH AC KC JC 7C 2C AD 9D 5D',
          'QS 9S 7S 6S AH KH 8H 6H QC 5C 3C 8D 4D',
        ],
        moves: '3 pass',
      },
      choose: { moves: ['pass', 'ask:H', 'ask:S'] },
      right: ['pass'],
      wrong: { asks: ['ask:H', 'ask:S'] },
    },
    {
      id: 'suit',
      deal: {
        dealer: 2,
        hands: [
          '9S AH QH TH 8H 3H 2H AC 6C 4C KD JD 6D',
          'QS 6S 4S 3S KH JH 4H 8C 3C AD 8D 5D 2D',
          'KS 8S 7S 5S 2S 6H KC QC 9C 7C 5C 2C TD',
          'AS JS TS 9H 7H 5H JC TC QD 9D 7D 4D 3D',
        ],
        moves: '3 pass',
      },
      choose: { moves: ['pass', 'ask:H', 'ask:D', 'ask:C'] },
      right: ['ask:H'],
      wrong: { shy: ['pass'], short: ['ask:D', 'ask:C'] },
    },
  ],
  habits: ['trumps'],
  coach: {
    deal: {
      dealer: 2,
      hands: [
        'AS 3S KH QH 7H 6H 5H AC 9C 7C 5C TD 9D',
        '6S AH 4H 2H KC 6C 4C 3C AD KD 6D 5D 4D',
        'KS QS JS TS 9S JH 3H JC TC 8C 2C 8D 7D',
        '8S 7S 5S 4S 2S TH 9H 8H QC QD JD 3D 2D',
      ],
    },
    remarks: [
      { at: 'bid', id: 'bid', teaches: 'length' },
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
