import type { Lesson } from '../lesson.ts';

/** Playing against a misery. */
export default {
  name: 'against',
  ideas: ['misery', 'void'],
  steps: [
    {
      id: 'leave',
      deal: {
        dealer: 3,
        hands: [
          'AS TS 9S AH KH QH JC TC 6C 3C KD QD 2D',
          'KS 5S 6H AC KC QC 9C 7C 5C AD TD 5D 4D',
          '8S 7S 4S 3S 2S JH TH 9H 8H 7H 5H JD 9D',
          'QS JS 6S 4H 3H 2H 8C 4C 2C 8D 7D 6D 3D',
        ],
        moves:
          '0 pass, 1 pass, 2 misery, 3 pass, 0 TS, 1 5S, 2 4S, 3 6S, 0 AH, 1 6H, 2 8H, 3 2H, 0 QD, 1 5D, 2 JD, 3 6D, 0 3C, 1 5C, 2 7S, 3 2C, 1 4D, 2 9D, 3 3D',
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
      { at: 'lead', if: ['defender', 'contract:misery,openMisery'], id: 'lead' },
      { at: 'follow', if: ['defender', 'contract:misery,openMisery'], id: 'follow', teaches: 'leave' },
      { at: 'result', if: ['defender', 'contract:misery,openMisery', 'lost'], id: 'result' },
      { at: 'result', if: ['defender', 'contract:misery,openMisery', 'made'], id: 'made' },
      { at: 'result', id: 'other' },
    ],
  },
} satisfies Lesson;
