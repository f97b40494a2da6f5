import type { Lesson } from '../lesson.ts';

/** Counting what is out. */
export default {
  name: 'counting',
  ideas: ['master', 'tempo'],
  steps: [
    {
      id: 'trumps',
      deal: {
        dealer: 3,
        deck: '8H AH KC JC KS TD TS 7D JS TC 7S 8C JD AD KD QH 7H QD 8S 9H 8D 9D AS JH 7C 9C QC 9S TH AC KH QS',
        moves: '0 take, 0 JD, 1 KD, 2 QD, 3 9H',
      },
      choose: {
        answers: ['1', '2', '5'],
      },
      claim: 'out:D',
      right: ['2'],
      wrong: {
        threw: ['1'],
        own: ['5'],
      },
    },
    {
      id: 'draw',
      deal: {
        dealer: 1,
        deck: '7C KS 9C 7D QH TH TD AS JH QD KH 8C 9D QS 8D 8S 7H 9H 9S QC AD JD KD JS 8H 7S AH TC TS KC AC JC',
        moves:
          '2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 pass, 0 take:H, 2 KD, 3 8D, 0 TD, 1 QD, 0 JH, 1 KH, 2 KS, 3 8H',
      },
      choose: 'card',
      right: ['9H'],
      wrong: {
        early: ['AS', 'AD', 'TC', 'TS'],
        small: ['7H'],
      },
      rest: '1 9S, 2 QS, 3 QH',
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      deck: 'KC AH 9C KS AS 7C QS TC 7S QH 7H JS KH QD 8D JH JD KD 8S 7D JC AC QC 9S 8H 9D TS AD 8C TH TD 9H',
      moves: '0 take',
    },
    remarks: [
      {
        at: 'lead',
        id: 'lead',
      },
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
