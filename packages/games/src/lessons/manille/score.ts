import type { Lesson } from '../lesson.ts';

/** What a deal brings. */
export default {
  name: 'score',
  ideas: ['point'],
  steps: [
    {
      id: 'over',
      deal: {
        dealer: 1,
        hands: [
          'TS 9S JC 8C 7C AD 9D 7D',
          'AS KS JS JH 8H 7H AC QC',
          '8S 7S QH TC 9C JD TD 8D',
          'QS AH KH TH 9H KC KD QD',
        ],
        moves:
          '1 trump:S, 2 pass, 0 pass, 2 QH, 3 AH, 0 9S, 1 7H, 0 7C, 1 AC, 2 TC, 3 KC, 2 9C, 3 QS, 0 8C, 1 QC, 3 QD, 0 AD, 1 AS, 2 8D, 1 JS, 2 8S, 3 9H, 0 TS, 0 JC, 1 KS, 2 JD, 3 KD, 1 8H, 2 7S, 3 KH, 0 7D, 2 TD, 3 TH, 0 9D, 1 JH',
      },
      choose: {
        answers: ['+8', '+30', '+38'],
      },
      claim: 'score',
      right: ['+8'],
      wrong: {
        all: ['+38'],
        half: ['+30'],
      },
    },
    {
      id: 'lost',
      deal: {
        dealer: 0,
        hands: [
          'AH QH JH KC QC 7C AD 7D',
          'QS TH JC 9C QD JD TD 8D',
          'KS 9S 8S 9H 7H AC 8C 9D',
          'AS JS TS 7S KH 8H TC KD',
        ],
        moves:
          '0 trump:H, 1 pass, 3 pass, 1 QS, 2 KS, 3 AS, 0 QH, 0 7C, 1 JC, 2 AC, 3 TC, 3 KD, 0 AD, 1 TD, 2 9D, 1 TH, 2 7H, 3 KH, 0 JH, 1 QD, 2 9H, 3 7S, 0 7D, 2 8S, 3 JS, 0 AH, 1 9C, 0 KC, 1 8D, 2 8C, 3 8H, 3 TS, 0 QC, 1 JD, 2 9S',
      },
      choose: {
        answers: ['−12', '0', '+18'],
      },
      claim: 'score',
      right: ['0'],
      wrong: {
        minus: ['−12'],
        own: ['+18'],
      },
    },
    {
      id: 'flat',
      deal: {
        dealer: 0,
        hands: [
          'AS TS 8S AH KH AD JD 9D',
          'QS TH 8H AC KC QC 8D 7D',
          'KS 7S QH 9H TC 9C KD TD',
          'JS 9S JH 7H JC 8C 7C QD',
        ],
        moves:
          '0 flat, 1 pass, 3 pass, 1 QC, 2 TC, 3 7C, 0 JD, 2 7S, 3 JS, 0 AS, 1 QS, 0 TS, 1 8H, 2 KS, 3 9S, 0 8S, 1 7D, 2 QH, 3 7H, 0 KH, 1 TH, 2 9H, 3 JH, 1 AC, 2 9C, 3 JC, 0 9D, 1 KC, 2 KD, 3 8C, 0 AD, 1 8D, 2 TD, 3 QD, 0 AH',
      },
      choose: {
        answers: ['+6', '+12', '+36'],
      },
      claim: 'score',
      right: ['+12'],
      wrong: {
        once: ['+6'],
        all: ['+36'],
      },
    },
    {
      id: 'along',
      deal: {
        dealer: 3,
        hands: [
          'AH KH AC TC 9C 8C TD 9D',
          'AS 9S QH TH AD KD JD 7D',
          'KS QS JS TS 7S 8H QC QD',
          '8S JH 9H 7H KC JC 7C 8D',
        ],
        moves:
          '3 trump:C, 0 along, 1 pass, 3 pass, 0 TC, 1 7D, 2 QC, 3 7C, 0 TD, 1 JD, 2 QD, 3 8D, 0 KH, 1 TH, 2 8H, 3 JH, 1 AD, 2 7S, 3 8S, 0 9D, 1 9S, 2 TS, 3 JC, 0 AC, 0 AH, 1 QH, 2 JS, 3 7H, 0 8C, 1 AS, 2 QS, 3 KC, 3 9H, 0 9C, 1 KD, 2 KS',
      },
      choose: {
        answers: ['+8', '+16', '+32'],
      },
      claim: 'score',
      right: ['+16'],
      wrong: {
        once: ['+8'],
        more: ['+32'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 0,
      hands: [
        'QH TH 8H TC 7C AD JD 7D',
        'KS QS AH KC QC 8C KD 9D',
        'AS 9S 7S AC JC 9C QD 8D',
        'JS TS 8S KH JH 9H 7H TD',
      ],
    },
    remarks: [
      {
        at: 'bid',
        id: 'bid',
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
