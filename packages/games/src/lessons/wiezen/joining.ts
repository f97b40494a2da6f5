import type { Lesson } from '../lesson.ts';

/** Joining a player who asks. */
export default {
  name: 'joining',
  ideas: ['partner', 'master', 'trull'],
  bids: ['pass', 'ask', 'join', 'wait', 'together'],
  steps: [
    {
      id: 'yes',
      deal: {
        dealer: 2,
        hands: [
          'KS 8S 6S 3S JH TH 3H QC 9C 4C 2C AD KD',
          '4S 2S KH 2H AC JC 8C 7C 5C QD 5D 4D 2D',
          'QS TS 5S AH QH 4H KC TC TD 9D 8D 7D 5H',
          'AS JS 9S 7S 9H 8H 7H 6H 6C 3C JD 6D 3D',
        ],
        moves: '3 ask',
      },
      choose: { moves: ['pass', 'join'] },
      right: ['join'],
      wrong: { shy: ['pass'] },
    },
    {
      id: 'no',
      deal: {
        dealer: 2,
        hands: [
          '2S QH 9H 7H 5H TC 8C 6C 5C JD 8D 4D 3D',
          'QS JS 9S 6S 3S 8H 6H 3H AC KC 7C KD QD',
          'KS TS 8S AH JH TH 4H QC 4C 3C 2C 9D 7S',
          'AS 5S 4S KH 2H JC 9C AD TD 7D 6D 5D 2D',
        ],
        moves: '3 ask',
      },
      choose: { moves: ['pass', 'join'] },
      right: ['pass'],
      wrong: { join: ['join'] },
    },
  ],
  coach: {
    deal: {
      dealer: 1,
      hands: [
        'AS 6S 7H 3H KC QC TC 8C 7C 8D 6D 4D 3D',
        'KS JS 9S 7S 5S 2S AH KH JH 4H 6C QD 2D',
        'QS TS 8S 4S 3S TH 9H 5H JC 3C TD 9D 5D',
        'QH 8H 6H 2H AC 9C 5C 4C 2C AD KD JD 7D',
      ],
    },
    remarks: [
      { at: 'join', id: 'join' },
      {
        at: 'lead',
        if: ['declarer', 'said:join', 'holds:trump', 'advised:trump'],
        id: 'lead',
        teaches: 'trumps',
      },
      { at: 'result', if: ['declarer', 'contract:together8'], id: 'result' },
      { at: 'result', id: 'other' },
    ],
  },
} satisfies Lesson;
