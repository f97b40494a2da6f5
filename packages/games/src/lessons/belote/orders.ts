import type { Lesson } from '../lesson.ts';

/** The two orders: trumps, and the other suits. */
export default {
  name: 'orders',
  ideas: ['deal', 'suit', 'rank', 'trick', 'trump', 'partner'],
  steps: [
    {
      id: 'trumps',
      deal: {
        dealer: 3,
        deck: 'KH AD 8S TS TD KD TC 8H QC KC TH 7C JS AS AH JC QH 7D 9C KS 8C QD QS 9S 9H 8D AC 7S 7H JD JH 9D',
        moves:
          '0 pass, 1 pass, 2 pass, 3 take, 0 AD, 1 8D, 2 JD, 3 9D, 0 KH, 1 AH, 2 8H, 3 JH, 1 AC, 2 QC, 3 9C',
      },
      choose: {
        answers: ['AC', 'QC', '9C'],
      },
      claim: 'takes',
      right: ['9C'],
      wrong: {
        ace: ['AC'],
        queen: ['QC'],
      },
    },
    {
      id: 'plain',
      deal: {
        dealer: 3,
        deck: 'TS 8H JC 8S AC 8D KD 9D TC JS AH KC 7H TD QH 7D QD 9H 9C 7S QC 7C JH KS AD QS 9S KH 8C AS TH JD',
        moves: '0 pass, 1 pass, 2 pass, 3 take, 0 TD, 1 AD, 2 9D, 3 JD, 1 QH, 2 KH, 3 TH',
      },
      choose: {
        answers: ['QH', 'KH', 'TH'],
      },
      claim: 'takes',
      right: ['TH'],
      wrong: {
        king: ['KH'],
        queen: ['QH'],
      },
    },
    {
      id: 'trumped',
      deal: {
        dealer: 3,
        deck: 'TS 7C QS AD TH QD JS AS AC KH TC 7D KS KC 7H 8H 8S 9S 9C TD QH 9D KD QC 9H JD JC JH AH 8D 8C 7S',
        moves: '0 pass, 1 take, 0 QS, 1 9H, 2 9S, 3 7S, 1 AD, 2 JH, 3 8D',
      },
      choose: {
        answers: ['AD', 'JH', '8D'],
      },
      claim: 'takes',
      right: ['JH'],
      wrong: {
        ace: ['AD'],
        low: ['8D'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      deck: 'TS 8H JC 8S AC 8D KD 9D TC JS AH KC 7H TD QH 7D QD 9H 9C 7S QC 7C JH KS AD QS 9S KH 8C AS TH JD',
      moves: '0 pass, 1 pass, 2 pass, 3 take',
    },
    remarks: [
      {
        at: 'lead',
        id: 'lead',
      },
      {
        at: 'follow',
        id: 'follow',
      },
      {
        at: 'trick:1',
        id: 'won',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
