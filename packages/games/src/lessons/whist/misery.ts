import type { Lesson } from '../lesson.ts';

/** Misery: taking no trick. */
export default {
  name: 'misery',
  ideas: ['misery', 'discard'],
  steps: [
    {
      id: 'bid',
      deal: {
        dealer: 2,
        hands: [
          '6S 3S 2S 9H 7H 4H 2H 7C 4C 2C 8D 5D 3D',
          'AS TS 8S 4S KH 8H 5H 3H KC JC 8C 3C AD',
          'KS QH JH 6H AC TC 9C 6C 5C 7D 6D 4D 2D',
          'QS JS 9S 7S 5S AH TH QC KD QD JD TD 9D',
        ],
        moves: '3 pass',
      },
      choose: { moves: ['pass', 'ask:H', 'misery'] },
      right: ['misery'],
      wrong: { shy: ['pass'], asks: ['ask:H'] },
    },
    {
      id: 'under',
      deal: {
        dealer: 0,
        hands: [
          '6S 4S 2S QH 7H 3H 5C 3C 2C 7D 6D 4D 3D',
          'AS KS QS TS 5S 9H 4H KC AD QD 9D 5D 2D',
          '9S 7S AH JH TH 8H 6H 5H 2H 6C 4C KD TD',
          'JS 8S 3S KH AC QC JC TC 9C 8C 7C JD 8D',
        ],
        moves:
          '1 pass, 2 pass, 3 pass, 0 misery, 1 AD, 2 KD, 3 8D, 0 7D, 1 KS, 2 9S, 3 3S, 0 6S, 1 9H, 2 5H, 3 KH',
      },
      choose: 'card',
      right: ['QH'],
      wrong: { low: ['7H', '3H'] },
    },
    {
      id: 'throw',
      deal: {
        dealer: 0,
        hands: [
          '4S 3S 2S 8H 7H 6H 5H 3H 2H 4C JD TD 4D',
          '7S 5S AH KH JH TH QC JC TC 9C KD 8D 3D',
          'AS TS 9S 6S 8C 7C 5C 3C 2C 7D 6D 5D 2D',
          'KS QS JS 8S QH 9H 4H AC KC 6C AD QD 9D',
        ],
        moves:
          '1 pass, 2 pass, 3 pass, 0 misery, 1 5S, 2 9S, 3 8S, 0 3S, 2 2D, 3 QD, 0 4D, 1 8D, 3 QH, 0 8H, 1 KH, 2 3C, 1 QC, 2 8C, 3 6C, 0 4C, 1 JH, 2 TS, 3 9H, 0 7H, 1 9C, 2 5C, 3 KC',
      },
      choose: 'card',
      right: ['JD'],
      wrong: { ten: ['TD'], safe: ['*'] },
    },
  ],
  habits: ['under'],
  coach: {
    deal: {
      dealer: 1,
      hands: [
        '7S 4S 3S 2S KC TC 8C 5C 3C QD 7D 3D 2D',
        'AS QS JS 6S 5S KH JH 9H 8H 6H 3H 9C 6D',
        'KS TS 9S 8S QH 5H 2H 4C 2C KD TD 5D 4D',
        'AH TH 7H 4H AC QC JC 7C 6C AD JD 9D 8D',
      ],
    },
    remarks: [
      { at: 'bid', id: 'bid' },
      {
        at: 'follow',
        if: ['declarer', 'contract:smallMisery,misery,openMisery'],
        id: 'follow',
        teaches: 'under',
      },
      { at: 'void', if: ['declarer', 'contract:smallMisery,misery,openMisery'], id: 'void' },
      { at: 'result', if: ['declarer', 'contract:smallMisery,misery,openMisery', 'made'], id: 'result' },
      { at: 'result', if: ['declarer', 'contract:smallMisery,misery,openMisery', 'lost'], id: 'lost' },
      { at: 'result', id: 'other' },
    ],
  },
} satisfies Lesson;
