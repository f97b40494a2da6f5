import type { Lesson } from '../lesson.ts';

/** Choosing trumps, and trumping. */
export default {
  name: 'trumps',
  ideas: ['dealer', 'trump', 'length', 'ruff'],
  steps: [
    {
      id: 'long',
      deal: {
        dealer: 0,
        hands: [
          '9S 6S 2S JH 3H AC KC QC 8C 6C 3C AD 2D',
          'AS KS JS 8S QH 9H 7H 5H JC 7C 5C 4C 4D',
          'QS 5S 3S AH KH TH 6H 4H TC 9C 9D 8D 6D',
          'TS 7S 4S 8H 2H 2C KD QD JD TD 7D 5D 3D',
        ],
        carry: {
          played: 9,
        },
      },
      choose: {
        moves: ['trump:C', 'trump:D', 'trump:S'],
      },
      right: ['trump:C'],
      wrong: {
        ace: ['trump:D'],
        spades: ['trump:S'],
      },
    },
    {
      id: 'ruff',
      deal: {
        dealer: 1,
        hands: [
          'KS TS 8S 7S 3S AH 3H QC 9C 8C 3C KD 4D',
          'QS 6S 2S JH 8H 6H 2H KC 5C 2C QD JD TD',
          '5S 4S QH TH 7H AC JC 6C 4C 9D 7D 6D 5D',
          'AS JS 9S KH 9H 5H 4H TC 7C AD 8D 3D 2D',
        ],
        moves:
          '1 trump:D, 2 AC, 3 7C, 0 3C, 1 2C, 2 QH, 3 KH, 0 AH, 1 8H, 0 TS, 1 QS, 2 4S, 3 AS, 3 TC, 0 QC, 1 KC, 2 6C, 1 JH, 2 7H, 3 4H, 0 3H, 1 6H, 2 TH, 3 5H',
        carry: {
          played: 8,
        },
      },
      choose: 'card',
      right: ['4D'],
      wrong: {
        king: ['KD'],
        away: ['*'],
      },
    },
  ],
  habits: ['beat', 'low'],
  coach: {
    deal: {
      dealer: 0,
      hands: [
        'QS JS 7S 6S 3S AH JH 4H 2H KC TC 8D 6D',
        'TS 8S KH QH 8H 5H 3H 5C AD JD TD 4D 2D',
        'AS 5S TH 9H AC QC JC 7C 6C 4C KD 7D 5D',
        'KS 9S 4S 2S 7H 6H 9C 8C 3C 2C QD 9D 3D',
      ],
      carry: {
        played: 7,
      },
    },
    remarks: [
      {
        at: 'bid',
        id: 'bid',
      },
      { at: 'lead', if: ['holds:trump', 'advised:trump'], id: 'lead' },
      { at: 'void', if: ['holds:trump'], id: 'void' },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
