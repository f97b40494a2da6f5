import type { Lesson } from '../lesson.ts';

/** Points for the partner. */
export default {
  name: 'partner',
  ideas: ['partner', 'master'],
  steps: [
    {
      id: 'last',
      deal: {
        dealer: 3,
        hands: [
          'KS QS 7S 8H 9C 7C 9D 8D',
          '8S AH QH TH 9H 7H TC 7D',
          'AS TS 9S JH KC QC AD TD',
          'JS KH AC JC 8C KD QD JD',
        ],
        moves: '3 trump:D, 0 pass, 2 pass, 0 8H, 1 AH, 2 JH, 3 KH, 1 8S, 2 AS, 3 JS',
      },
      choose: 'card',
      right: ['KS'],
      wrong: {
        queen: ['QS'],
        low: ['7S'],
      },
    },
    {
      id: 'ten',
      deal: {
        dealer: 1,
        hands: [
          'AS 7S QC TC 9C 8C KD 9D',
          'KS JS AH JH TH KC 7C JD',
          'QS TS QH 8H 7H JC AD TD',
          '9S 8S KH 9H AC QD 8D 7D',
        ],
        moves:
          '1 trump:H, 2 pass, 0 pass, 2 JC, 3 AC, 0 TC, 1 7C, 0 8C, 1 KC, 2 QH, 3 KH, 3 7D, 0 9D, 1 JD, 2 AD, 2 TS, 3 8S',
      },
      choose: 'card',
      right: ['AS'],
      wrong: {
        low: ['7S'],
      },
      rest: '1 JS',
    },
    {
      id: 'discard',
      deal: {
        dealer: 0,
        hands: [
          'AS TS 8S AH KH AD JD 9D',
          'QS TH 8H AC KC QC 8D 7D',
          'KS 7S QH 9H TC 9C KD TD',
          'JS 9S JH 7H JC 8C 7C QD',
        ],
        moves: '0 flat, 1 pass, 3 pass, 1 QC, 2 TC, 3 7C',
      },
      choose: 'card',
      right: ['AH', 'AD'],
      tellsReason: true,
      wrong: {
        spades: ['AS', 'TS'],
        king: ['KH'],
        low: ['JD', '9D', '8S'],
      },
    },
  ],
  habits: ['partner'],
  coach: {
    deal: {
      dealer: 2,
      hands: [
        'AS KS KH QH TH KC QC JD',
        '8S AH JH 9H TC AD 8D 7D',
        'QS TS 7S 7H JC 9C QD 9D',
        'JS 9S 8H AC 8C 7C KD TD',
      ],
      moves: '2 trump:S, 3 pass, 1 pass',
    },
    remarks: [
      {
        at: 'follow',
        id: 'follow',
      },
      {
        at: 'void',
        id: 'void',
      },
      {
        at: 'trick:4',
        id: 'half',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
