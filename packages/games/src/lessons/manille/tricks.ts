import type { Lesson } from '../lesson.ts';

/** Which card takes a trick: the ten is the highest. */
export default {
  name: 'tricks',
  ideas: ['deal', 'suit', 'rank', 'trick', 'trump', 'partner'],
  steps: [
    {
      id: 'highest',
      deal: {
        dealer: 0,
        hands: [
          '8S KH JH 7H JD 9D 8D 7D',
          'KS JS 9S 7S AH 9H QC AD',
          'QS TS TH 8H KC JC TC TD',
          'AS QH AC 9C 8C 7C KD QD',
        ],
        moves: '0 trump:H, 1 pass, 3 pass, 1 AD, 2 TD, 3 QD',
      },
      choose: {
        answers: ['AD', 'TD', 'QD'],
      },
      claim: 'takes',
      right: ['TD'],
      wrong: {
        ace: ['AD'],
        queen: ['QD'],
      },
    },
    {
      id: 'offsuit',
      deal: {
        dealer: 0,
        hands: [
          '8S JH 9H 8H AC JC TD 9D',
          'KS AH QC TC 9C AD KD 8D',
          'QS 9S KH QH KC 8C 7C QD',
          'AS JS TS 7S TH 7H JD 7D',
        ],
        moves: '0 trump:H, 1 pass, 3 pass, 1 KS, 2 QS, 3 7S, 0 8S, 1 TC, 2 7C, 3 TS',
      },
      choose: {
        answers: ['TC', '7C', 'TS'],
      },
      claim: 'takes',
      right: ['TC'],
      wrong: {
        ten: ['TS'],
        low: ['7C'],
      },
    },
    {
      id: 'trumped',
      deal: {
        dealer: 0,
        hands: [
          '9S 9H 7C AD KD QD JD 8D',
          'AS KS QS JS 8S 7S QH 8C',
          'TS TH 8H 7H AC QC TD 9D',
          'AH KH JH KC JC TC 9C 7D',
        ],
        moves: '0 trump:D, 1 pass, 3 pass, 1 QS, 2 TS, 3 7D',
      },
      choose: {
        answers: ['QS', 'TS', '7D'],
      },
      claim: 'takes',
      right: ['7D'],
      wrong: {
        ten: ['TS'],
        queen: ['QS'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'QS TS QH 8H 7H JC AD TD',
        '9S 8S KH 9H AC QD 8D 7D',
        'AS 7S QC TC 9C 8C KD 9D',
        'KS JS AH JH TH KC 7C JD',
      ],
      moves: '3 trump:H, 0 pass, 2 pass',
    },
    remarks: [
      {
        at: 'lead',
        id: 'lead',
      },
      { at: 'follow', if: ['grey'], id: 'follow' },
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
