import type { Lesson } from '../lesson.ts';

/** No hearts. */
export default {
  name: 'hearts',
  ideas: ['void', 'discard'],
  steps: [
    {
      id: 'throw',
      deal: {
        dealer: 1,
        hands: [
          'KH TH 9H 8H 7H 8C 7C 5C KD 8D 7D 6D 4D',
          'QS 8S AH 5H 3H 2H QC 3C 2C TD 9D 3D 2D',
          'AS JS TS 6S 5S 4S 3S QH 4H AC AD JD 5D',
          'KS 9S 7S 2S JH 6H KC JC TC 9C 6C 4C QD',
        ],
        moves:
          '2 JD, 3 QD, 0 8D, 1 TD, 3 KS, 0 8C, 1 QS, 2 JS, 3 2S, 0 KH, 1 8S, 2 6S, 1 QC, 2 AC, 3 KC, 0 7C, 2 5D, 3 JH, 0 4D, 1 3D, 2 5S, 3 9S',
        carry: {
          played: 1,
        },
      },
      choose: 'card',
      right: ['TH'],
      wrong: {
        lower: ['9H', '8H', '7H'],
        king: ['KD'],
        low: ['*'],
      },
      rest: '1 3C',
    },
    {
      id: 'free',
      deal: {
        dealer: 0,
        hands: [
          'JS KH 8H 5H 4H AC KC 7C KD 9D 7D 5D 4D',
          'AS TS 9S TH 6H 3H 2H 6C 3C QD 8D 6D 3D',
          'KS QS 7S 3S 2S JH 7H 8C 4C 2C AD JD TD',
          '8S 6S 5S 4S AH QH 9H QC JC TC 9C 5C 2D',
        ],
        moves: '1 AS, 2 KS, 3 8S, 0 JS, 1 TS, 2 7S, 3 6S, 0 KH, 1 QD, 2 JD, 3 2D',
        carry: {
          played: 1,
        },
      },
      choose: 'card',
      right: ['KD'],
      wrong: {
        low: ['9D', '7D', '5D', '4D'],
      },
    },
    {
      id: 'under',
      deal: {
        dealer: 3,
        hands: [
          'QS 9S 6S 5S 3S 2S AH QH 2H AC 8C 7C 5D',
          '7S 4S 6H 4H KC 5C 3C AD QD JD 9D 7D 2D',
          'KS JS TS 8S 9H 7H 3H JC TC 9C 6C TD 3D',
          'AS KH JH TH 8H 5H QC 4C 2C KD 8D 6D 4D',
        ],
        moves:
          '0 AC, 1 KC, 2 JC, 3 QC, 0 8C, 1 5C, 2 6C, 3 4C, 0 7C, 1 3C, 2 TC, 3 2C, 2 KS, 3 AS, 0 QS, 1 7S, 3 KD, 0 5D, 1 QD, 2 TD, 3 8D, 0 AH, 1 7D, 2 3D, 3 6D, 0 QH, 1 2D, 2 9H, 3 4D, 0 2H, 1 AD, 2 7H, 1 4S, 2 8S, 3 KH',
        carry: {
          played: 1,
        },
      },
      choose: 'card',
      right: ['6S'],
      wrong: {
        over: ['9S'],
        low: ['5S', '3S', '2S'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'AS TS 5S 2S AH 8H 7H 5H 2H TC 5C 2C JD',
        'QH TH 3H AC KC JC 9C 3C KD 9D 8D 7D 4D',
        '9S 7S 6S 4S 3S KH 6H 8C 6C 4C TD 6D 3D',
        'KS QS JS 8S JH 9H 4H QC 7C AD QD 5D 2D',
      ],
      carry: {
        played: 1,
      },
    },
    costs: ['H'],
    remarks: [
      { at: 'lead', if: ['grey'], id: 'lead' },
      { at: 'void', if: ['holds:H'], id: 'void' },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
