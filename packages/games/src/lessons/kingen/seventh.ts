import type { Lesson } from '../lesson.ts';

/** The seventh and the last trick. */
export default {
  name: 'seventh',
  ideas: ['lead'],
  steps: [
    {
      id: 'early',
      deal: {
        dealer: 0,
        hands: [
          'AS 9S 7S KH TH 8H 6H 9C 6C 5C 2C 6D 3D',
          '8S 3S 2S AH 5H TC 7C 4C QD 7D 5D 4D 2D',
          'KS QS 5S JH 4H 3H 2H AC QC JC AD KD JD',
          'JS TS 6S 4S QH 9H 7H KC 8C 3C TD 9D 8D',
        ],
        moves: '1 AH, 2 JH, 3 QH',
        carry: {
          played: 5,
        },
      },
      choose: 'card',
      right: ['KH'],
      tellsReason: true,
      wrong: {
        low: ['TH', '8H', '6H'],
      },
    },
    {
      id: 'seventh',
      deal: {
        dealer: 0,
        hands: [
          'QS 9S 6H 5H 3H 2H AC QC 7C 4C KD 9D 4D',
          'AS KS 5S 3S 2S AH 8H 5C 3C QD TD 7D 6D',
          '8S 7S 6S KH TH 4H 9C 8C 6C AD JD 5D 2D',
          'JS TS 4S QH JH 9H 7H KC JC TC 2C 8D 3D',
        ],
        moves:
          '1 AH, 2 KH, 3 QH, 0 6H, 1 8H, 2 TH, 3 JH, 0 5H, 3 JS, 0 QS, 1 AS, 2 8S, 1 QD, 2 AD, 3 8D, 0 KD, 2 4H, 3 9H, 0 3H, 1 TD, 3 TS, 0 9S, 1 KS, 2 7S, 1 3C, 2 6C, 3 2C',
        carry: {
          played: 5,
        },
      },
      choose: 'card',
      right: ['4C'],
      wrong: {
        over: ['AC', 'QC', '7C'],
      },
    },
    {
      id: 'lead',
      deal: {
        dealer: 2,
        hands: [
          'KS QS 5S JH 4H 3H 2H AC QC JC AD KD JD',
          'JS TS 6S 4S QH 9H 7H KC 8C 3C TD 9D 8D',
          'AS 9S 7S KH TH 8H 6H 9C 6C 5C 2C 6D 3D',
          '8S 3S 2S AH 5H TC 7C 4C QD 7D 5D 4D 2D',
        ],
        moves:
          '3 AH, 0 JH, 1 QH, 2 KH, 3 5H, 0 4H, 1 9H, 2 TH, 2 AS, 3 8S, 0 KS, 1 JS, 2 9S, 3 3S, 0 QS, 1 TS, 0 AD, 1 TD, 2 6D, 3 QD, 0 KD, 1 9D, 2 3D, 3 7D',
        carry: {
          played: 5,
        },
      },
      choose: 'card',
      right: ['5S', '3H', '2H'],
      tellsReason: true,
      wrong: {
        high: ['*'],
      },
      rest: '1 4S, 2 7S, 3 2S',
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        '9S 7S 6S 3S 2S AH KH 7C 5C 4C 9D 8D 4D',
        'AS QS JS 5S 9H 7H 4H 3H AC QC KD TD 3D',
        'TS 4S QH TH 5H 2H KC JC TC 9C 8C 6C 7D',
        'KS 8S JH 8H 6H 3C 2C AD QD JD 6D 5D 2D',
      ],
      carry: {
        played: 5,
      },
    },
    costs: [],
    remarks: [
      { at: 'lead', if: ['before:6'], id: 'lead' },
      {
        at: 'trick:5',
        id: 'near',
      },
      {
        at: 'trick:11',
        id: 'late',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
