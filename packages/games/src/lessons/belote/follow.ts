import type { Lesson } from '../lesson.ts';

/** Following suit, and going higher in trumps. */
export default {
  name: 'follow',
  ideas: ['follow', 'lead'],
  steps: [
    {
      id: 'must',
      deal: {
        dealer: 0,
        deck: 'TS 8H JC 8S AC 8D KD 9D TC JS AH KC 7H TD QH 7D QD 9H 9C 7S QC 7C JH KS AD QS 9S KH 8C AS TH JD',
        moves: '1 pass, 2 pass, 3 pass, 0 take, 1 TD, 2 AD, 3 9D',
      },
      choose: 'card',
      right: ['JD'],
      wrong: {
        trump: ['KC', 'QC', '9C'],
        ace: ['AH'],
      },
    },
    {
      id: 'higher',
      deal: {
        dealer: 2,
        deck: 'QD AS QS 9S 8D 7S 9C AC JD 7D TC KC KH KS JS JH AD JC 8C 8H TS QH 8S 7H TD QC TH AH 9H 9D KD 7C',
        moves: '3 take, 3 QH, 0 JH, 1 9H, 2 8H, 3 8S',
      },
      choose: 'card',
      right: ['JS', '9S'],
      wrong: {
        low: ['7S'],
      },
      rest: '1 9C, 2 TC',
    },
    {
      id: 'partner',
      deal: {
        dealer: 0,
        deck: 'KH AD 8S TS TD KD TC 8H QC KC TH 7C JS AS AH JC QH 7D 9C KS 8C QD QS 9S 9H 8D AC 7S 7H JD JH 9D',
        moves: '1 pass, 2 pass, 3 pass, 0 take, 1 AD, 2 8D, 3 JD, 0 9D, 1 KH, 2 AH, 3 8H, 0 JH, 2 AC, 3 QC',
      },
      choose: 'card',
      right: ['9C'],
      wrong: {
        low: ['KC', '8C', '7C'],
      },
      rest: '1 9S',
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      deck: '8H AH KC JC KS TD TS 7D JS TC 7S 8C JD AD KD QH 7H QD 8S 9H 8D 9D AS JH 7C 9C QC 9S TH AC KH QS',
      moves: '0 take',
    },
    remarks: [
      { at: 'follow', if: ['grey'], id: 'follow' },
      { at: 'lead', if: ['holds:trump', 'advised:trump'], id: 'lead' },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
