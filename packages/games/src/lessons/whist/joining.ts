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
          '9S 4S KH 6H 2H JC 8C 6C 5C 8D 5D 4D 2D',
          'QS TS 5S AH QH 4H AC KC TC JD TD 9D 7D',
          'AS JS 7S 2S 9H 8H 7H 5H 7C 3C QD 6D 3D',
        ],
        moves: '3 ask:H',
      },
      choose: { moves: ['pass', 'join:H', 'ask:S'] },
      right: ['join:H'],
      wrong: { shy: ['pass'], own: ['ask:S'] },
    },
    {
      id: 'no',
      deal: {
        dealer: 2,
        hands: [
          '2S QH 9H 7H 5H TC 8C 6C 5C JD 8D 4D 3D',
          'AS JS TS 5S 4S 3S KH JH AC JC 9C 7C 6D',
          '7S AH 8H 6H 4H 3H KC QC 4C 2C KD TD 2D',
          'KS QS 9S 8S 6S TH 2H 3C AD QD 9D 7D 5D',
        ],
        moves: '3 ask:S',
      },
      choose: { moves: ['pass', 'join:S', 'ask:H'] },
      right: ['pass'],
      wrong: { join: ['join:S'], asks: ['ask:H'] },
    },
    {
      id: 'tops',
      deal: {
        dealer: 2,
        hands: [
          'AS KS 7S 3S AH 5H JC 8C 6C 2C KD QD 4D',
          'QS 8S KH 8H 6H QC 9C AD JD TD 8D 7D 2D',
          'TS 9S 6S 2S QH JH TH 3H AC KC 4C 9D 6D',
          'JS 5S 4S 9H 7H 4H 2H TC 7C 5C 3C 5D 3D',
        ],
        moves: '3 ask:H',
      },
      choose: { moves: ['pass', 'join:H', 'ask:S'] },
      right: ['join:H'],
      wrong: { shy: ['pass'], own: ['ask:S'] },
    },
  ],
  coach: {
    deal: {
      dealer: 1,
      hands: [
        '8S AH KH TH 3H 2H KC JC 6C AD KD 4D 2D',
        'AS JS TS 7S 3S QH 8H 5H 4H TC 8C QD TD',
        '6S 5S 4S JH 9H 7H QC 7C 2C JD 7D 6D 5D',
        'KS QS 9S 2S 6H AC 9C 5C 4C 3C 9D 8D 3D',
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
