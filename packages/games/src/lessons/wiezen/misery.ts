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
      choose: { moves: ['pass', 'ask', 'misery'] },
      right: ['misery'],
      wrong: { shy: ['pass'], asks: ['ask'] },
    },
    {
      id: 'under',
      deal: {
        dealer: 3,
        hands: [
          'JS 4S 2S QH 7H 3H 5C 3C 2C 9D 6D 4D 3D',
          '7S 6S 3S AH 9H JC TC 8C 6C 4C AD KD JD',
          'AS QS TS TH 8H 6H 5H 2H AC KC 7C 5D 2D',
          'KS 9S 8S 5S KH JH 4H QC 9C QD TD 8D 7D',
        ],
        moves:
          '0 misery, 1 pass, 2 pass, 3 pass, 0 JS, 1 7S, 2 QS, 3 9S, 2 2D, 3 8D, 0 9D, 1 AD, 1 9H, 2 5H, 3 KH',
      },
      choose: 'card',
      right: ['QH'],
      wrong: { low: ['7H', '3H'] },
    },
    {
      id: 'throw',
      deal: {
        dealer: 3,
        hands: [
          '5S 4S 3S 2S TH 6H 5H 3H 2H JD TD 9D 6D',
          'KS 7S AH 9H AC QC 9C 6C 8D 7D 5D 3D 2D',
          'AS QS 8S KH JH 8H JC 8C 5C 4C 3C 2C AD',
          'JS TS 9S 6S QH 7H 4H KC TC 7C KD QD 4D',
        ],
        moves:
          '0 misery, 1 pass, 2 pass, 3 pass, 0 3S, 1 KS, 2 QS, 3 6S, 1 5D, 2 AD, 3 KD, 0 9D, 2 JH, 3 4H, 0 TH, 1 AH, 1 7S, 2 8S, 3 9S, 0 5S, 3 7C, 0 6D, 1 AC, 2 JC, 1 9C, 2 5C, 3 KC',
      },
      choose: 'card',
      right: ['JD'],
      wrong: { ten: ['TD'], safe: ['*'] },
    },
  ],
  habits: ['under'],
  coach: {
    deal: {
      dealer: 0,
      hands: [
        '6S 3S 2S AC 8C 4C 3C 9D 5D 4D 3D 2D 7D',
        'QS JS 9S 8S AH QH 5H QC TC 9C 6C 2C 6D',
        'KS TS 5S 8H 7H 6H 4H 2H KC 7C AD JD 8D',
        'AS 7S 4S KH JH TH 9H 3H JC 5C KD QD TD',
      ],
    },
    remarks: [
      { at: 'bid', id: 'bid' },
      { at: 'follow', if: ['declarer', 'contract:misery,openMisery'], id: 'follow', teaches: 'under' },
      { at: 'void', if: ['declarer', 'contract:misery,openMisery'], id: 'void' },
      { at: 'result', if: ['declarer', 'contract:misery,openMisery', 'made'], id: 'result' },
      { at: 'result', if: ['declarer', 'contract:misery,openMisery', 'lost'], id: 'lost' },
      { at: 'result', id: 'other' },
    ],
  },
} satisfies Lesson;
