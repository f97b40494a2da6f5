import type { Lesson } from '../lesson.ts';

/** What cards are worth. */
export default {
  name: 'worth',
  ideas: ['point'],
  steps: [
    {
      id: 'many',
      deal: {
        dealer: 1,
        hands: [
          'KS JS AH 9H 7H 9C TD 8D',
          'TS TH AC 7C AD KD 9D 7D',
          'AS QH JH 8H QC JC QD JD',
          'QS 9S 8S 7S KH KC TC 8C',
        ],
        moves:
          '1 flat, 2 pass, 0 pass, 2 JH, 3 KH, 0 AH, 1 TH, 1 KD, 2 JD, 3 7S, 0 TD, 0 9H, 1 9D, 2 QH, 3 8S, 2 8H, 3 8C, 0 7H, 1 7D, 2 QD, 3 9S, 0 8D, 1 AD, 1 TS, 2 AS, 3 QS',
      },
      choose: {
        answers: ['3', '9', '11'],
      },
      claim: 'points',
      right: ['11'],
      wrong: {
        cards: ['3'],
        queen: ['9'],
      },
    },
    {
      id: 'few',
      deal: {
        dealer: 2,
        hands: [
          'AS KS KH QH TH KC QC JD',
          '8S AH JH 9H TC AD 8D 7D',
          'QS TS 7S 7H JC 9C QD 9D',
          'JS 9S 8H AC 8C 7C KD TD',
        ],
        moves: '2 trump:S, 3 pass, 1 pass, 3 8H, 0 KH, 1 AH, 2 7H, 1 TC, 2 JC, 3 7C, 0 QC, 1 9H, 2 7S, 3 JS',
      },
      choose: {
        answers: ['0', '1', '3'],
      },
      claim: 'points',
      right: ['1'],
      wrong: {
        jack: ['0'],
        cards: ['3'],
      },
    },
    {
      id: 'give',
      deal: {
        dealer: 0,
        hands: [
          '7S KH QC TC 8C KD 9D 7D',
          'KS QS TS 9H 7H KC 7C JD',
          '9S 8S JH TH 8H JC AD QD',
          'AS JS AH QH AC 9C TD 8D',
        ],
        moves: '0 trump:C, 1 pass, 3 pass, 1 TS, 2 8S, 3 JS, 0 7S, 1 JD, 2 QD, 3 TD',
      },
      choose: 'card',
      right: ['7D', '9D'],
      wrong: {
        king: ['KD'],
      },
    },
  ],
  habits: ['low'],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'JS 9S 8H AC 8C 7C KD TD',
        'AS KS KH QH TH KC QC JD',
        '8S AH JH 9H TC AD 8D 7D',
        'QS TS 7S 7H JC 9C QD 9D',
      ],
      moves: '3 trump:S, 0 pass, 2 pass',
    },
    remarks: [
      {
        at: 'follow',
        id: 'follow',
        teaches: 'low',
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
