import type { Lesson } from '../lesson.ts';

/** Points for the partner, and the first aces of the defence. */
export default {
  name: 'partner',
  ideas: ['partner', 'discard'],
  steps: [
    {
      id: 'last',
      deal: {
        dealer: 0,
        deck: 'KH 8C 7D 8S JC 7H JD QS AS KD QH 8D 7C KS TD AD JS 8H QC 9S 9H 9D 7S TS AH JH AC TC KC 9C TH QD',
        moves: '1 pass, 2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 take:S, 1 KH, 2 AH, 3 9H',
      },
      choose: 'card',
      right: ['TH'],
      wrong: {
        queen: ['QH'],
      },
    },
    {
      id: 'discard',
      deal: {
        dealer: 0,
        deck: 'JS TS 9S AH KS JH AS QC KH KC QH 7C JD QS 7D TC JC AD 9D KD TH 9H 8S 7H 8D AC QD 9C 7S 8C 8H TD',
        moves:
          '1 pass, 2 take, 1 JD, 2 8D, 3 AD, 0 9D, 3 AS, 0 QH, 1 9S, 2 KS, 0 KD, 1 9H, 2 7D, 3 QD, 1 8S, 2 JH, 3 7S',
      },
      choose: 'card',
      right: ['TD'],
      wrong: {
        trump: ['8H'],
        king: ['KC'],
        low: ['8C', '7C'],
      },
    },
    {
      id: 'defence',
      deal: {
        dealer: 1,
        deck: '8D 9C JD 8S 9S 8C 8H KH AS QC KC JH QD TD QS KS 9D 9H KD TS 7S 7D AH 7C TH JC AC 7H TC JS QH AD',
        moves: '2 pass, 3 take, 2 AH, 3 TH, 0 9H, 1 JH, 2 9C, 3 JC, 0 TC, 1 QC',
      },
      choose: 'card',
      right: ['AC'],
      wrong: {
        spade: ['AS'],
        king: ['KH'],
        low: ['*'],
      },
      rest: '1 KC, 2 7C, 3 8C',
    },
  ],
  habits: ['partner'],
  coach: {
    deal: {
      dealer: 3,
      deck: 'KS JS AD TH 8H TC QD QH 8C KH 9D 7H 9H 7S AH TS TD KC AS 9C KD JD 7D 8D QC 9S JC QS AC 7C 8S JH',
      moves: '0 pass, 1 pass, 2 take',
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
