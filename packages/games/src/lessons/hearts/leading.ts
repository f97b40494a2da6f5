import type { Lesson } from '../lesson.ts';

/** What to lead. */
export default {
  name: 'leading',
  ideas: ['lead'],
  steps: [
    {
      id: 'low',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'JS 9S 8S TH 5H AC KC TC 3C KD JD 9D 2D',
          'KS TS 7S 5S 2S AH 9H 6H 4H 2H 7C AD 8D',
          'AS 3S KH 8H JC 8C 6C 5C 4C TD 7D 6D 3D',
          'QS 6S 4S QH JH 7H 3H QC 9C 2C QD 5D 4D',
        ],
        moves: '3 2C, 0 TC, 1 7C, 2 4C, 0 9D, 1 AD, 2 3D, 3 QD, 1 7S, 2 3S, 3 6S, 0 8S',
      },
      choose: 'card',
      right: ['3C', '2D', '9S', 'JS'],
      wrong: { high: ['*'] },
      rest: '1 2H, 2 5C, 3 9C',
    },
  ],
  coach: {
    deal: {
      dealer: 0,
      carry: { played: 3 },
      hands: [
        'JS TS 5S AH KH QH TC 8C 6C 5C 3C 2C 9D',
        'AS 8S 7S 6S 2S 9H 8H 4H 3H KC 7C 4D 2D',
        'QS 9S 4S TH 7H 6H 5H 2H AC KD QD JD 3D',
        'KS 3S JH QC JC 9C 4C AD TD 8D 7D 6D 5D',
      ],
    },
    remarks: [
      { at: 'lead', id: 'lead' },
      { at: 'trick:6', id: 'broken' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
