import type { Lesson } from '../lesson.ts';

/** Playing against a misery. */
export default {
  name: 'against',
  ideas: ['misery', 'void'],
  steps: [
    {
      id: 'leave',
      deal: {
        dealer: 0,
        hands: [
          'AS QS 9S KH QH 8H 6H 5H JC TC 6C KD 2D',
          'JS TS 8S AH 9H 7H 4H 3H AC 5C 6D 5D 4D',
          'KS 3S 2S TH KC QC 9C 4C AD QD JD 9D 7D',
          '7S 6S 5S 4S JH 2H 8C 7C 3C 2C TD 8D 3D',
        ],
        moves:
          '1 pass, 2 misery, 3 pass, 0 pass, 1 8S, 2 3S, 3 4S, 0 QS, 0 8H, 1 AH, 2 TH, 3 JH, 1 3H, 2 KC, 3 2H, 0 5H, 0 6H, 1 9H, 2 4C, 3 8D, 1 4D, 2 9D, 3 3D',
      },
      choose: 'card',
      right: ['2D'],
      wrong: { king: ['KD'] },
    },
    {
      id: 'low',
      deal: {
        dealer: 3,
        hands: [
          'AS KS QS 3S 2S KH 3H 2H AC 2C QD 4D 3D',
          'JS TS QH 8H JC TC 8C 6C 4C 3C AD KD 9D',
          '7S 5S 4S JH TH 7H 5H 7C JD TD 6D 5D 2D',
          '9S 8S 6S AH 9H 6H 4H KC QC 9C 5C 8D 7D',
        ],
        moves: '0 pass, 1 pass, 2 misery, 3 pass',
      },
      choose: 'card',
      right: ['2S', '3S', '2H', '3H', '3D', '4D', '2C'],
      wrong: { top: ['*'] },
      rest: '1 TS, 2 4S, 3 6S',
    },
  ],
  habits: ['leave'],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'QS TS AH TH 8H 7H 3H KC 9C 2C JD 5D 2D',
        'JS 9S 6S 5S 3S KH JH 9H 4H 2H 5C 4C 3C',
        'AS KS 8S QH 5H AC QC 8C 7C 6C 8D 7D 6D',
        '7S 4S 2S 6H JC TC AD KD QD TD 9D 4D 3D',
      ],
    },
    remarks: [
      { at: 'lead', if: ['defender', 'contract:smallMisery,misery,openMisery'], id: 'lead' },
      {
        at: 'follow',
        if: ['defender', 'contract:smallMisery,misery,openMisery'],
        id: 'follow',
        teaches: 'leave',
      },
      { at: 'result', if: ['defender', 'contract:smallMisery,misery,openMisery', 'lost'], id: 'result' },
      { at: 'result', if: ['defender', 'contract:smallMisery,misery,openMisery', 'made'], id: 'made' },
      { at: 'result', id: 'other' },
    ],
  },
} satisfies Lesson;
