import type { Lesson } from '../lesson.ts';

/** When one has to trump. */
export default {
  name: 'ruff',
  ideas: ['void', 'ruff'],
  steps: [
    {
      id: 'must',
      deal: {
        dealer: 0,
        deck: '9S AS 7C 9D QH 8C 7D TD AD TC TH 7H KH 8S JH QD QC 8H AC 7S 9H TS JD QS 8D KD JS 9C JC KS KC AH',
        moves: '1 pass, 2 take, 1 JD, 2 KD, 3 TD',
      },
      choose: 'card',
      right: ['AH', 'TH'],
      wrong: {
        small: ['7H'],
        away: ['KS', '7S', 'AC', 'KC', 'TC'],
      },
    },
    {
      id: 'over',
      deal: {
        dealer: 3,
        deck: 'TS 8H JC 8S AC 8D KD 9D TC JS AH KC 7H TD QH 7D QD 9H 9C 7S QC 7C JH KS AD QS 9S KH 8C AS TH JD',
        moves:
          '0 pass, 1 pass, 2 pass, 3 take, 0 TD, 1 AD, 2 9D, 3 JD, 1 QH, 2 KH, 3 TH, 0 8H, 3 AH, 0 7H, 1 QS, 2 9H, 3 JS, 0 KS, 1 9S, 2 AS, 2 QD, 3 9C',
      },
      choose: 'card',
      right: ['JC'],
      wrong: {
        seven: ['7C'],
        away: ['TS', 'JH'],
      },
      rest: '1 8D',
    },
    {
      id: 'under',
      deal: {
        dealer: 2,
        deck: 'QD AS QS 9S 8D 7S 9C AC JD 7D TC KC KH KS JS JH AD JC 8C 8H TS QH 8S 7H TD QC TH AH 9H 9D KD 7C',
        moves:
          '3 take, 3 QH, 0 JH, 1 9H, 2 8H, 3 8S, 0 JS, 1 9C, 2 KD, 0 9S, 1 JD, 2 TC, 3 QS, 0 QC, 1 AC, 2 8C, 3 KH, 1 AD, 2 9D, 3 QD, 0 8D, 1 JC, 2 KC, 3 AS',
      },
      choose: 'card',
      right: ['7S'],
      wrong: {
        ten: ['TD'],
        heart: ['7H'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      deck: 'JS 9S 7C TH QC KC 8S AH JH TS QD 7H 8C AC TD AS KH KS 7D 9H TC QS 9D 7S 8H KD JD QH AD 8D JC 9C',
      moves: '0 take',
    },
    remarks: [
      { at: 'void', if: ['holds:trump'], id: 'void' },
      {
        at: 'lead',
        id: 'lead',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
