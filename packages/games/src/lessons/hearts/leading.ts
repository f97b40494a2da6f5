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
    {
      id: 'hearts',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'AS JS JH 2H KC QC TC 3C 2C KD QD 5D 3D',
          'TS AH QH 7H 5H 4H JC 9C 7C 5C AD 7D 2D',
          'QS 9S 8S 7S 4S 3S 6H AC 8C JD 9D 8D 6D',
          'KS 6S 5S 2S KH TH 9H 8H 3H 6C 4C TD 4D',
        ],
        moves:
          '0 2C, 1 9C, 2 8C, 3 4C, 1 7D, 2 JD, 3 4D, 0 3D, 2 9D, 3 TD, 0 5D, 1 2D, 3 6C, 0 3C, 1 5C, 2 AC, 2 9S, 3 6S, 0 AS, 1 TS, 0 JS, 1 7H, 2 8S, 3 5S, 0 TC, 1 7C, 2 6H, 3 8H',
      },
      choose: 'card',
      right: ['2H'],
      wrong: { jack: ['JH'], high: ['*'] },
      rest: '1 4H, 2 3S, 3 3H',
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
