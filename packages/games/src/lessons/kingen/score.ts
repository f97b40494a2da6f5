import type { Lesson } from '../lesson.ts';

/** What each game costs and brings. */
export default {
  name: 'score',
  ideas: ['point'],
  steps: [
    {
      id: 'hearts',
      deal: {
        dealer: 2,
        hands: [
          'KS 9S 7S 2S JH 6H KC JC TC 9C 6C 4C QD',
          'KH TH 9H 8H 7H 8C 7C 5C KD 8D 7D 6D 4D',
          'QS 8S AH 5H 3H 2H QC 3C 2C TD 9D 3D 2D',
          'AS JS TS 6S 5S 4S 3S QH 4H AC AD JD 5D',
        ],
        moves:
          '3 JD, 0 QD, 1 8D, 2 TD, 0 KS, 1 8C, 2 QS, 3 JS, 0 2S, 1 KH, 2 8S, 3 6S, 2 QC, 3 AC, 0 KC, 1 7C, 3 5D, 0 JH, 1 4D, 2 3D, 3 5S, 0 9S, 1 TH, 2 AH, 0 4C, 1 5C, 2 3C, 3 QH, 1 7D, 2 2D, 3 AD, 0 6H, 3 4S, 0 7S, 1 9H, 2 9D, 0 JC, 1 8H, 2 2C, 3 4H, 0 TC, 1 7H, 2 5H, 3 AS, 0 9C, 1 KD, 2 3H, 3 TS, 0 6C, 1 6D, 2 2H, 3 3S',
        carry: {
          played: 1,
        },
      },
      choose: {
        answers: ['−9', '−18', '+9'],
      },
      claim: 'score',
      right: ['−9'],
      wrong: {
        twice: ['−18'],
        sign: ['+9'],
      },
    },
    {
      id: 'seventh',
      deal: {
        dealer: 0,
        hands: [
          'KS 8S JH 8H 6H 3C 2C AD QD JD 6D 5D 2D',
          '9S 7S 6S 3S 2S AH KH 7C 5C 4C 9D 8D 4D',
          'AS QS JS 5S 9H 7H 4H 3H AC QC KD TD 3D',
          'TS 4S QH TH 5H 2H KC JC TC 9C 8C 6C 7D',
        ],
        moves:
          '1 AH, 2 9H, 3 QH, 0 JH, 1 KH, 2 7H, 3 TH, 0 8H, 1 9D, 2 KD, 3 7D, 0 AD, 0 KS, 1 9S, 2 AS, 3 TS, 2 AC, 3 KC, 0 3C, 1 7C, 2 QC, 3 JC, 0 2C, 1 5C, 2 3D, 3 4S, 0 2D, 1 8D, 1 7S, 2 QS, 3 5H, 0 8S, 2 TD, 3 TC, 0 QD, 1 4D, 0 6H, 1 6S, 2 4H, 3 2H, 0 JD, 1 4C, 2 3H, 3 9C, 0 6D, 1 3S, 2 JS, 3 8C, 0 5D, 1 2S, 2 5S, 3 6C',
        carry: {
          played: 5,
        },
      },
      choose: {
        answers: ['−1', '−2', '−3'],
      },
      claim: 'score',
      right: ['−3'],
      wrong: {
        one: ['−1'],
        seventh: ['−2'],
      },
    },
    {
      id: 'trumps',
      deal: {
        dealer: 0,
        hands: [
          '9S 6S 2S JH 3H AC KC QC 8C 6C 3C AD 2D',
          'AS KS JS 8S QH 9H 7H 5H JC 7C 5C 4C 4D',
          'QS 5S 3S AH KH TH 6H 4H TC 9C 9D 8D 6D',
          'TS 7S 4S 8H 2H 2C KD QD JD TD 7D 5D 3D',
        ],
        moves:
          '0 trump:C, 1 KS, 2 3S, 3 4S, 0 2S, 1 AS, 2 5S, 3 7S, 0 6S, 1 9H, 2 KH, 3 2H, 0 3H, 2 AH, 3 8H, 0 JH, 1 5H, 2 4H, 3 2C, 0 8C, 1 7H, 0 QC, 1 4C, 2 9C, 3 3D, 0 KC, 1 5C, 2 TC, 3 5D, 0 AC, 1 7C, 2 6D, 3 TS, 0 AD, 1 4D, 2 8D, 3 7D, 0 9S, 1 JS, 2 QS, 3 TD, 2 9D, 3 JD, 0 2D, 1 JC, 1 8S, 2 6H, 3 QD, 0 3C, 0 6C, 1 QH, 2 TH, 3 KD',
        carry: {
          played: 9,
        },
      },
      choose: {
        answers: ['+7', '0', '+1'],
      },
      claim: 'score',
      right: ['+7'],
      wrong: {
        zero: ['0'],
        above: ['+1'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        '6S JH 4H JC TC 8C 7C 6C 5C 9D 6D 4D 3D',
        'AS 5S AH KH QH TH 7H 5H 3H AC AD KD 2D',
        'JS TS 7S 4S 3S 8H 2H QC 9C 2C QD 8D 5D',
        'KS QS 9S 8S 2S 9H 6H KC 4C 3C JD TD 7D',
      ],
      carry: {
        played: 4,
      },
    },
    costs: ['KH'],
    remarks: [
      {
        at: 'lead',
        id: 'lead',
      },
      {
        at: 'follow',
        id: 'follow',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
