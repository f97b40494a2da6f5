import type { Lesson } from '../lesson.ts';

/** Counting what is out. */
export default {
  name: 'counting',
  ideas: ['master', 'tempo'],
  steps: [
    {
      id: 'trumps',
      deal: {
        dealer: 2,
        hands: [
          'TS JH 9H 8H 7H AC KC TC',
          'KH QH TH QC JC 8C TD 8D',
          'AS KS QS 9S 7C KD JD 9D',
          'JS 8S 7S AH 9C AD QD 7D',
        ],
        moves: '2 trump:S, 3 pass, 1 pass, 3 9C, 0 AC, 1 JC, 2 7C, 0 TS, 1 8D, 2 9S, 3 8S',
      },
      choose: {
        answers: ['4', '5', '8'],
      },
      claim: 'out:S',
      right: ['5'],
      wrong: {
        threw: ['4'],
        all: ['8'],
      },
    },
    {
      id: 'draw',
      deal: {
        dealer: 0,
        hands: [
          '8S TH AC QC JC TC 8C AD',
          'AH QH 9H KC 7C KD 9D 7D',
          'KS QS TS 9S 7S 9C QD 8D',
          'AS JS KH JH 8H 7H JD TD',
        ],
        moves: '0 trump:C, 1 pass, 3 pass, 1 7D, 2 8D, 3 TD, 0 AD, 3 JD, 0 8C, 1 9D, 2 QD',
      },
      choose: 'card',
      right: ['TC', 'AC'],
      wrong: {
        early: ['TH'],
        small: ['QC', 'JC'],
        other: ['*'],
      },
      rest: '1 7C, 2 9C, 3 7H',
    },
    {
      id: 'master',
      deal: {
        dealer: 1,
        hands: [
          '7S QH 7H KC QC 9C 8C QD',
          'TS 9S KH 8H AD JD TD 8D',
          '8S AH TH JC TC 7C 9D 7D',
          'AS KS QS JS JH 9H AC KD',
        ],
        moves:
          '1 flat, 2 pass, 0 pass, 2 TH, 3 JH, 0 QH, 1 8H, 2 AH, 3 9H, 0 7H, 1 KH, 2 TC, 3 AC, 0 8C, 1 8D, 2 7C, 3 JS, 0 KC, 1 9S',
      },
      choose: 'card',
      right: ['QC'],
      wrong: {
        queen: ['QD'],
        low: ['9C', '7S'],
      },
      rest: '1 JD, 2 JC, 3 QS',
    },
  ],
  coach: {
    deal: {
      dealer: 0,
      hands: [
        'TS TH AC 7C AD KD 9D 7D',
        'AS QH JH 8H QC JC QD JD',
        'QS 9S 8S 7S KH KC TC 8C',
        'KS JS AH 9H 7H 9C TD 8D',
      ],
    },
    remarks: [
      {
        at: 'bid',
        id: 'bid',
      },
      { at: 'lead', if: ['trump'], id: 'lead' },
      {
        at: 'trick:3',
        id: 'count',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
