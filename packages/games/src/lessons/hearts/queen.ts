import type { Lesson } from '../lesson.ts';

/** The queen of spades. */
export default {
  name: 'queen',
  ideas: ['discard'],
  steps: [
    {
      id: 'throw',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'QS 9S 4S 3S 2S 8H 3H TC 9C 6C 4C 8D 7D',
          'JS 8S 6S TH 7H AC KC JC 8C 3C TD 9D 5D',
          'AS KS TS 5S QH JH 5H QC 7C 5C AD KD JD',
          '7S AH KH 9H 6H 4H 2H 2C QD 6D 4D 3D 2D',
        ],
        moves:
          '3 2C, 0 4C, 1 KC, 2 7C, 1 5D, 2 AD, 3 6D, 0 8D, 2 JD, 3 QD, 0 7D, 1 TD, 3 7S, 0 3S, 1 6S, 2 TS, 2 KS, 3 AH, 0 2S, 1 JS, 2 5C, 3 KH, 0 9C, 1 JC, 1 9D, 2 KD, 3 3D',
      },
      choose: 'card',
      right: ['QS'],
      wrong: { heart: ['8H', '3H'], other: ['*'] },
    },
    {
      id: 'king',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'KS 8S 4S 6H 2H AC 9C 8C 3C 7D 6D 4D 3D',
          'QS JS 3S JH 8H JC 7C 6C 5C 4C KD TD 2D',
          '5S 2S AH KH 9H KC QC TC AD QD JD 9D 8D',
          'AS TS 9S 7S 6S QH TH 7H 5H 4H 3H 2C 5D',
        ],
        moves:
          '3 2C, 0 AC, 1 6C, 2 TC, 0 8S, 1 JS, 2 2S, 3 6S, 1 TD, 2 QD, 3 5D, 0 4D, 2 JD, 3 3H, 0 6D, 1 2D, 2 5S, 3 9S',
      },
      choose: 'card',
      right: ['4S'],
      wrong: { king: ['KS'] },
      rest: '1 3S',
    },
  ],
  habits: ['danger'],
  coach: {
    deal: {
      dealer: 0,
      carry: { played: 3 },
      hands: [
        'QS JS 8S 6S QH JH 5H AC 3C KD TD 5D 4D',
        '7S 5S 4S 3S 2S 7H JC 9C 7C 6C QD JD 7D',
        'AS KS TS 9S AH 8H 3H 2H KC TC 8C 4C 6D',
        'KH TH 9H 6H 4H QC 5C 2C AD 9D 8D 3D 2D',
      ],
    },
    costs: ['H', 'QS'],
    remarks: [
      { at: 'void', if: ['holds:QS'], id: 'void', teaches: 'danger' },
      { at: 'lead', if: ['holds:QS'], id: 'lead' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
