import type { Lesson } from '../lesson.ts';

/** Following suit, and going higher against the others. */
export default {
  name: 'follow',
  ideas: ['follow', 'lead'],
  steps: [
    {
      id: 'must',
      deal: {
        dealer: 0,
        hands: [
          'QS 7S 9H 8H KC JC TD 9D',
          'KS 9S AH KH JH TH AC JD',
          'AS TS TC 9C 7C AD KD 8D',
          'JS 8S QH 7H QC 8C QD 7D',
        ],
        moves:
          '0 trump:C, 1 pass, 3 pass, 1 TH, 2 9C, 3 7H, 0 8H, 2 TS, 3 8S, 0 QS, 1 9S, 2 TC, 3 8C, 0 JC, 1 AC, 2 AS, 3 JS',
      },
      choose: 'card',
      right: ['7S'],
      wrong: {
        trump: ['KC'],
        ten: ['TD'],
      },
      rest: '1 KS',
    },
    {
      id: 'higher',
      deal: {
        dealer: 2,
        hands: [
          'KS 9S 8S 9H 7H AC 8C 9D',
          'AS JS TS 7S KH 8H TC KD',
          'AH QH JH KC QC 7C AD 7D',
          'QS TH JC 9C QD JD TD 8D',
        ],
        moves: '2 trump:H, 3 pass, 1 pass, 3 QS, 0 KS, 1 AS, 2 QH, 2 7C, 3 JC',
      },
      choose: 'card',
      right: ['AC'],
      wrong: {
        low: ['8C'],
      },
      rest: '1 TC',
    },
    {
      id: 'enough',
      deal: {
        dealer: 0,
        hands: [
          'AH AC KC 8C 7C AD TD 8D',
          'AS JS 9S 8S KH 9H QC 7D',
          'QS TS QH TH 8H 7H JD 9D',
          'KS 7S JH JC TC 9C KD QD',
        ],
        moves: '0 trump:C, 1 pass, 3 pass, 1 7D, 2 JD, 3 QD',
      },
      choose: 'card',
      right: ['AD'],
      wrong: {
        ten: ['TD'],
        low: ['8D'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'AS KS QS JS KH QC QD TD',
        '9S 7S AH JH TH JC AD 8D',
        'TS 9H 8H AC 9C 8C JD 9D',
        '8S QH 7H KC TC 7C KD 7D',
      ],
      moves: '3 trump:C, 0 pass, 2 pass',
    },
    remarks: [
      { at: 'follow', if: ['grey'], id: 'follow' },
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
