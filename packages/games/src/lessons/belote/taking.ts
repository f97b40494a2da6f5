import type { Lesson } from '../lesson.ts';

/** Taking with this hand. */
export default {
  name: 'taking',
  ideas: ['bid', 'dealer', 'contract'],
  steps: [
    {
      id: 'yes',
      deal: {
        dealer: 3,
        deck: '8H AH KC JC KS TD TS 7D JS TC 7S 8C JD AD KD QH 7H QD 8S 9H 8D 9D AS JH 7C 9C QC 9S TH AC KH QS',
      },
      choose: {
        moves: ['take', 'pass'],
      },
      right: ['take'],
      wrong: {
        shy: ['pass'],
      },
    },
    {
      id: 'no',
      deal: {
        dealer: 2,
        deck: '7C KS 9C 7D QH TH TD AS JH QD KH 8C 9D QS 8D 8S 7H 9H 9S QC AD JD KD JS 8H 7S AH TC TS KC AC JC',
        moves: '3 pass',
      },
      choose: {
        moves: ['take', 'pass'],
      },
      right: ['pass'],
      wrong: {
        takes: ['take'],
      },
    },
    {
      id: 'second',
      deal: {
        dealer: 1,
        deck: '7C KS 9C 7D QH TH TD AS JH QD KH 8C 9D QS 8D 8S 7H 9H 9S QC AD JD KD JS 8H 7S AH TC TS KC AC JC',
        moves: '2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 pass',
      },
      choose: {
        moves: ['take:H', 'take:S', 'pass'],
      },
      right: ['take:H'],
      wrong: {
        shy: ['pass'],
        ace: ['take:S'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      deck: 'QH QC AS JD QD 7S KC 9C KH 7C TD AD JH 9D JC JS KS TC 7H 8H 9H TS TH AH KD 9S 8D AC 8S 7D 8C QS',
    },
    remarks: [
      {
        at: 'bid',
        id: 'bid',
      },
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
