import type { Lesson } from '../lesson.ts';

/** Choosing the trump. */
export default {
  name: 'choosing',
  ideas: ['dealer', 'contract', 'length'],
  steps: [
    {
      id: 'long',
      deal: {
        dealer: 0,
        hands: [
          'QH 7H KC JD TD 9D 8D 7D',
          'QS JS AH 9H AC JC 8C QD',
          'AS 9S 7S TH 8H 7C AD KD',
          'KS TS 8S KH JH QC TC 9C',
        ],
      },
      choose: {
        moves: ['trump:D', 'trump:H', 'trump:C', 'flat'],
      },
      right: ['trump:D'],
      wrong: {
        short: ['trump:H', 'trump:C'],
        flat: ['flat'],
      },
    },
    {
      id: 'five',
      deal: {
        dealer: 0,
        hands: [
          '8S TH JC KD QD JD 9D 8D',
          'TS 9S 7S QH 7H QC 9C AD',
          'KS QS AH 9H 8H AC 8C TD',
          'AS JS KH JH KC TC 7C 7D',
        ],
      },
      choose: {
        moves: ['trump:D', 'trump:H', 'flat'],
      },
      right: ['trump:D'],
      wrong: {
        ten: ['trump:H'],
        flat: ['flat'],
      },
    },
    {
      id: 'flat',
      deal: {
        dealer: 0,
        hands: [
          'QS TS AH TH 7H KC TC JD',
          'AS 9S 8S KH JH 7C KD 8D',
          'JS QH 8H QC 9C 8C QD 9D',
          'KS 7S 9H AC JC AD TD 7D',
        ],
      },
      choose: {
        moves: ['trump:H', 'trump:S', 'flat'],
      },
      right: ['flat'],
      wrong: {
        suit: ['*'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 0,
      hands: [
        'TS 7S JH 9H KC TC 8C KD',
        'KS JS 8S AH KH TH 8H 7D',
        'AS QS QH AC JC AD QD JD',
        '9S 7H QC 9C 7C TD 9D 8D',
      ],
    },
    remarks: [
      {
        at: 'bid',
        id: 'bid',
      },
      { at: 'lead', if: ['trump'], id: 'lead' },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
