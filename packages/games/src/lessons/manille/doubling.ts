import type { Lesson } from '../lesson.ts';

/** Going along and going against. */
export default {
  name: 'doubling',
  ideas: ['contract'],
  steps: [
    {
      id: 'yes',
      deal: {
        dealer: 3,
        hands: [
          'AS JS AH TH 8H TC 9C 7C',
          'TS 9S 7S JH JC QD TD 9D',
          'KS QS KH 9H 7H AD KD JD',
          '8S QH AC KC QC 8C 8D 7D',
        ],
        moves: '3 trump:C',
      },
      choose: {
        moves: ['along', 'pass'],
      },
      right: ['along'],
      wrong: {
        shy: ['pass'],
      },
    },
    {
      id: 'no',
      deal: {
        dealer: 1,
        hands: [
          'JS 8S QH 7H QC 8C QD 7D',
          'QS 7S 9H 8H KC JC TD 9D',
          'KS 9S AH KH JH TH AC JD',
          'AS TS TC 9C 7C AD KD 8D',
        ],
        moves: '1 trump:C, 2 pass',
      },
      choose: {
        moves: ['along', 'pass'],
      },
      right: ['pass'],
      wrong: {
        along: ['along'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 1,
      hands: [
        'TS TH 9H 8H 8C KD 9D 8D',
        'AS 9S AH KH JH AC KC AD',
        'KS 7S 7H QC JC 9C JD TD',
        'QS JS 8S QH TC 7C QD 7D',
      ],
      moves: '1 trump:H, 2 pass',
    },
    remarks: [
      {
        at: 'join',
        id: 'join',
      },
      {
        at: 'lead',
        id: 'lead',
      },
      { at: 'result', if: ['doubled'], id: 'result' },
      { at: 'result', id: 'other' },
    ],
  },
} satisfies Lesson;
