import type { Lesson } from '../lesson.ts';

/** Staying under. */
export default {
  name: 'under',
  ideas: ['tempo'],
  steps: [
    {
      id: 'highest',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          '9S 8S 4S 2S 5H 2H KC 6C 3C QD TD 7D 3D',
          'AS KS JS 3S QH 8H 6H JC TC 9C 7C 9D 6D',
          'QS KH JH 9H 7H 4H 3H AC QC 5C AD 5D 4D',
          'TS 7S 6S 5S AH TH 8C 4C 2C KD JD 8D 2D',
        ],
        moves:
          '3 2C, 0 KC, 1 TC, 2 5C, 0 8S, 1 JS, 2 QS, 3 TS, 2 4D, 3 8D, 0 TD, 1 6D, 0 9S, 1 AS, 2 JH, 3 6S, 1 9D, 2 5D, 3 KD',
      },
      choose: 'card',
      right: ['QD'],
      wrong: { low: ['7D', '3D'] },
    },
    {
      id: 'must',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          '4S 3S 2S 5H 2H QC 7C 6C 3C 2C AD KD 4D',
          'KS TS KH TH 7H 4H 3H KC JC TC 4C JD 9D',
          '8S 7S 6S 5S QH 8H 6H 9C 8C TD 6D 5D 2D',
          'AS QS JS 9S AH JH 9H AC 5C QD 8D 7D 3D',
        ],
        moves:
          '0 2C, 1 KC, 2 8C, 3 AC, 3 3D, 0 4D, 1 JD, 2 2D, 1 TS, 2 5S, 3 JS, 0 3S, 3 5C, 0 QC, 1 TC, 2 9C, 0 7C, 1 JC, 2 6H, 3 9H, 1 9D, 2 5D, 3 QD',
      },
      choose: 'card',
      right: ['AD'],
      wrong: { king: ['KD'] },
    },
  ],
  coach: {
    deal: {
      dealer: 0,
      carry: { played: 3 },
      hands: [
        'JS 8S 2S QH 8H 4H KC JC 9C 6C QD 9D 7D',
        'AS 6S 3S 7H 6H TC 3C 2C AD TD 8D 6D 2D',
        'KS QS 9S 4S AH TH 5H AC 7C KD JD 5D 3D',
        'TS 7S 5S KH JH 9H 3H 2H QC 8C 5C 4C 4D',
      ],
    },
    costs: ['H', 'QS'],
    remarks: [
      { at: 'follow', id: 'follow', teaches: 'under' },
      { at: 'lead', id: 'lead' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
