import type { Lesson } from '../lesson.ts';

/** The king of hearts. */
export default {
  name: 'king',
  ideas: ['void'],
  steps: [
    {
      id: 'must',
      deal: {
        dealer: 2,
        hands: [
          'KS TS 7S 3S KH TH 8H 3H 6C AD TD 8D 7D',
          'QS 6S 2S 7H 2H AC JC 8C 7C 3C KD 6D 2D',
          '9S 8S AH JH 9H 6H 5H 4H 5C 2C QD JD 4D',
          'AS JS 5S 4S QH KC QC TC 9C 4C 9D 5D 3D',
        ],
        moves:
          '3 9D, 0 8D, 1 KD, 2 QD, 1 QS, 2 9S, 3 JS, 0 TS, 1 6D, 2 JD, 3 5D, 0 TD, 2 8S, 3 5S, 0 7S, 1 6S, 2 4D, 3 3D, 0 AD, 1 2D, 0 6C, 1 JC, 2 5C, 3 TC, 1 2S, 2 AH, 3 4S, 0 3S, 3 4C',
        carry: {
          played: 4,
        },
      },
      choose: 'card',
      right: ['KH'],
      wrong: {
        other: ['KS', 'TH', '8H', '3H', '7D'],
      },
      rest: '1 3C, 2 2C',
    },
    {
      id: 'leave',
      deal: {
        dealer: 1,
        hands: [
          'QS 6S 2S 7H 2H AC JC 8C 7C 3C KD 6D 2D',
          '9S 8S AH JH 9H 6H 5H 4H 5C 2C QD JD 4D',
          'AS JS 5S 4S QH KC QC TC 9C 4C 9D 5D 3D',
          'KS TS 7S 3S KH TH 8H 3H 6C AD TD 8D 7D',
        ],
        moves:
          '2 9D, 3 8D, 0 KD, 1 QD, 0 QS, 1 9S, 2 JS, 3 TS, 0 6D, 1 JD, 2 5D, 3 TD, 1 8S, 2 5S, 3 7S, 0 6S, 1 4D, 2 3D, 3 AD, 0 2D, 3 6C, 0 JC, 1 5C, 2 TC, 0 2S, 1 AH, 2 4S, 3 3S, 2 4C, 3 KH',
        carry: {
          played: 4,
        },
      },
      choose: 'card',
      right: ['3C'],
      wrong: {
        over: ['AC', '8C', '7C'],
      },
      rest: '1 2C',
    },
  ],
  habits: ['danger'],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'JS 7S 5S 4S QH JH TH 7H 2H 5C 2C TD 7D',
        'KS QS 6S AH 6H 3H AC 9C 7C 4C 9D 6D 2D',
        '9S 8S KH 9H 8H QC JC TC 3C AD KD 8D 4D',
        'AS TS 3S 2S 5H 4H KC 8C 6C QD JD 5D 3D',
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
        at: 'void',
        id: 'void',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
