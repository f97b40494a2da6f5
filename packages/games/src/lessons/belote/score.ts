import type { Lesson } from '../lesson.ts';

/** What a deal brings. */
export default {
  name: 'score',
  ideas: ['point', 'contract'],
  steps: [
    {
      id: 'made',
      deal: {
        dealer: 1,
        deck: 'TH TC 9H 9D AC 7C 7D JC AH QH JD 7S 9S TS 8S 7H AD QC KS JH QD 8D AS KH TD JS 8C 8H QS KD 9C KC',
        moves:
          '2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 pass, 0 take:C, 2 TS, 3 8S, 0 QS, 1 7S, 2 8D, 3 9D, 0 7D, 1 KD, 1 KS, 2 9S, 3 JS, 0 JC, 0 AH, 1 JH, 2 9H, 3 7H, 0 8H, 1 QH, 2 KH, 3 AC, 3 TD, 0 AD, 1 JD, 2 AS, 0 QD, 1 9C, 2 TC, 3 8C, 1 KC, 2 TH, 3 7C, 0 QC',
      },
      choose: {
        answers: ['+10', '+86', '+162'],
      },
      claim: 'score',
      right: ['+86'],
      wrong: {
        more: ['+10'],
        all: ['+162'],
      },
    },
    {
      id: 'failed',
      deal: {
        dealer: 1,
        deck: 'TH AC KD AS 9S JD JH KH QS 7D 8S JC KS 7S AH 8C QC QD 9H 9D 8H TD TS 8D TC AD JS KC 9C 7H 7C QH',
        moves:
          '2 pass, 3 pass, 0 take, 2 AC, 3 8C, 0 9C, 1 7C, 2 KD, 3 AD, 0 QD, 1 9D, 3 AS, 0 QS, 1 8S, 2 7S, 3 JD, 0 JH, 1 7D, 2 TD, 0 QC, 1 JC, 2 TH, 3 TC, 2 8D, 3 AH, 0 8H, 1 QH, 3 9S, 0 KH, 1 9H, 2 KS, 1 7H, 2 TS, 3 JS, 0 KC',
      },
      choose: {
        answers: ['−162', '0', '+68'],
      },
      claim: 'score',
      right: ['0'],
      wrong: {
        minus: ['−162'],
        own: ['+68'],
      },
    },
    {
      id: 'belote',
      deal: {
        dealer: 0,
        deck: 'TS 8H JC 8S AC 8D KD 9D TC JS AH KC 7H TD QH 7D QD 9H 9C 7S QC 7C JH KS AD QS 9S KH 8C AS TH JD',
        moves:
          '1 pass, 2 pass, 3 pass, 0 take, 1 TD, 2 AD, 3 9D, 0 JD, 2 QH, 3 KH, 0 TH, 1 8H, 0 AH, 1 7H, 2 QS, 3 9H, 0 JS, 1 KS, 2 9S, 3 AS, 3 QD, 0 9C, 1 JC, 2 8D, 1 JH, 2 AC, 3 8C, 0 7S, 2 7D, 3 KD, 0 QC, 1 7C, 0 KC, 1 TS, 2 8S, 3 TC',
      },
      choose: {
        answers: ['0', '+74', '+94'],
      },
      claim: 'score',
      right: ['+94'],
      wrong: {
        failed: ['0'],
        cards: ['+74'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      deck: 'QD AS QS 9S 8D 7S 9C AC JD 7D TC KC KH KS JS JH AD JC 8C 8H TS QH 8S 7H TD QC TH AH 9H 9D KD 7C',
      moves: '0 take',
    },
    remarks: [
      { at: 'lead', if: ['holds:KS', 'holds:QS'], id: 'lead' },
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
