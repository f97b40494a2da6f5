import type { Lesson } from '../lesson.ts';

/** Following suit, and staying under: the game without tricks. */
export default {
  name: 'follow',
  ideas: ['deal', 'suit', 'rank', 'trick', 'follow'],
  steps: [
    {
      id: 'takes',
      deal: {
        dealer: 0,
        hands: [
          '7S 4S 2S AH QH JH 6H 3H QC 7C 2C JD 6D',
          'KS 9S 8S 3S KH TH KC 8C 3C TD 8D 5D 2D',
          'QS JS 6S 5S 9H AC TC 6C 4C KD QD 4D 3D',
          'AS TS 8H 7H 5H 4H 2H JC 9C 5C AD 9D 7D',
        ],
        moves: '1 TH, 2 9H, 3 8H, 0 6H, 1 KH, 2 AC, 3 7H',
        carry: {
          played: 0,
        },
      },
      choose: {
        answers: ['KH', 'AC', '7H'],
      },
      claim: 'takes',
      right: ['KH'],
      wrong: {
        ace: ['AC'],
        low: ['7H'],
      },
    },
    {
      id: 'under',
      deal: {
        dealer: 0,
        hands: [
          'QS 3S 9H 6H 4H AC QC JC 8C 6C 4C KD JD',
          'AS KS 8S 6S 4S QH TH 2H TC 3C 8D 5D 3D',
          'JS TS 5S JH 3H KC 7C 5C 2C AD QD 9D 7D',
          '9S 7S 2S AH KH 8H 7H 5H 9C TD 6D 4D 2D',
        ],
        moves: '1 3C, 2 2C, 3 9C',
        carry: {
          played: 0,
        },
      },
      choose: 'card',
      right: ['8C'],
      wrong: {
        low: ['6C', '4C'],
        over: ['AC', 'QC', 'JC'],
      },
    },
    {
      id: 'must',
      deal: {
        dealer: 3,
        hands: [
          'AS KS 8S 6S 4S QH TH 2H TC 3C 8D 5D 3D',
          'JS TS 5S JH 3H KC 7C 5C 2C AD QD 9D 7D',
          '9S 7S 2S AH KH 8H 7H 5H 9C TD 6D 4D 2D',
          'QS 3S 9H 6H 4H AC QC JC 8C 6C 4C KD JD',
        ],
        moves:
          '0 3C, 1 2C, 2 9C, 3 8C, 2 4D, 3 JD, 0 8D, 1 9D, 3 3S, 0 4S, 1 JS, 2 9S, 1 3H, 2 5H, 3 4H, 0 2H, 2 7S, 3 QS, 0 8S, 1 TS, 3 9H, 0 TH, 1 JH, 2 8H, 1 5S, 2 2S, 3 KD',
        carry: {
          played: 0,
        },
      },
      choose: 'card',
      right: ['AS'],
      wrong: {
        king: ['KS'],
        low: ['6S'],
      },
    },
  ],
  habits: ['under'],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'AS KS 8S 6S 4S QH TH 2H TC 3C 8D 5D 3D',
        'JS TS 5S JH 3H KC 7C 5C 2C AD QD 9D 7D',
        '9S 7S 2S AH KH 8H 7H 5H 9C TD 6D 4D 2D',
        'QS 3S 9H 6H 4H AC QC JC 8C 6C 4C KD JD',
      ],
      carry: {
        played: 0,
      },
    },
    remarks: [
      {
        at: 'lead',
        id: 'lead',
      },
      {
        at: 'follow',
        id: 'follow',
        teaches: 'under',
      },
      {
        at: 'trick:1',
        id: 'won',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
