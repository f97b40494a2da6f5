import type { Lesson } from '../lesson.ts';

/** No kings and jacks. */
export default {
  name: 'court',
  ideas: ['discard', 'void'],
  steps: [
    {
      id: 'throw',
      deal: {
        dealer: 1,
        hands: [
          'KS QS JS 8S 6S 2S 6H AC QC 8C 5C KD 5D',
          '7S 5S 4S 3S KH 9H 4H TC 9C 7C 2C AD 3D',
          'TS 9S AH QH JH 8H 2H KC 6C 4C 9D 4D 2D',
          'AS TH 7H 5H 3H JC 3C QD JD TD 8D 7D 6D',
        ],
        moves:
          '2 TS, 3 AS, 0 JS, 1 7S, 3 3C, 0 8C, 1 7C, 2 KC, 2 9D, 3 8D, 0 KD, 1 3D, 0 5D, 1 AD, 2 4D, 3 JD, 1 5S, 2 9S, 3 JC, 0 8S, 2 2D, 3 QD',
        carry: {
          played: 2,
        },
      },
      choose: 'card',
      right: ['KS'],
      wrong: {
        ace: ['AC'],
        queen: ['QS', 'QC'],
        low: ['*'],
      },
      rest: '1 KH',
    },
    {
      id: 'under',
      deal: {
        dealer: 1,
        hands: [
          'QS KH JH TH 5H AC JC 5C 2C KD JD TD 6D',
          'AS 8S 3S AH QH 8H 7H 2H QC TC 3C QD 8D',
          'KS JS TS 2S 9C 7C 6C 4C 9D 7D 4D 3D 2D',
          '9S 7S 6S 5S 4S 9H 6H 4H 3H KC 8C AD 5D',
        ],
        moves: '2 4D, 3 5D, 0 TD, 1 QD, 1 8D, 2 7D, 3 AD',
        carry: {
          played: 2,
        },
      },
      choose: 'card',
      right: ['KD'],
      wrong: {
        jack: ['JD'],
        low: ['6D'],
      },
    },
    {
      id: 'free',
      deal: {
        dealer: 0,
        hands: [
          '7S 6S AH JH 8H 5H 8C 5C AD KD 8D 3D 2D',
          'KS QS JS 9S 5S 2S KC TC 9C 3C 7D 5D 4D',
          '8S 4S 3S KH TH 6H 3H 2H 6C QD TD 9D 6D',
          'AS TS QH 9H 7H 4H AC QC JC 7C 4C 2C JD',
        ],
        moves: '1 7D, 2 6D, 3 JD, 0 8D, 3 TS, 0 7S, 1 QS, 2 8S, 1 5D, 2 QD, 3 AS',
        carry: {
          played: 2,
        },
      },
      choose: 'card',
      right: ['AD'],
      wrong: {
        king: ['KD'],
        low: ['3D', '2D'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'KS JS TS 2S 9C 7C 6C 4C 9D 7D 4D 3D 2D',
        '9S 7S 6S 5S 4S 9H 6H 4H 3H KC 8C AD 5D',
        'QS KH JH TH 5H AC JC 5C 2C KD JD TD 6D',
        'AS 8S 3S AH QH 8H 7H 2H QC TC 3C QD 8D',
      ],
      carry: {
        played: 2,
      },
    },
    costs: ['K', 'J'],
    remarks: [
      {
        at: 'follow',
        id: 'follow',
        teaches: 'under',
      },
      { at: 'void', if: ['holds:K,J'], id: 'void' },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
