import type { Lesson } from '../lesson.ts';

/** What a deal costs. */
export default {
  name: 'score',
  ideas: ['point'],
  steps: [
    {
      id: 'many',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'KS 7S JH TH 5H 4H 3H TC 6C 2C 8D 5D 2D',
          'AS TS 9S 6S 5S 4S AH 6H JC 9C 4C 9D 6D',
          'QS JS 8S 3S 2S QH 7H 7C KD JD 7D 4D 3D',
          'KH 9H 8H 2H AC KC QC 8C 5C 3C AD QD TD',
        ],
        moves:
          '0 2C, 1 JC, 2 7C, 3 8C, 1 6D, 2 JD, 3 AD, 0 8D, 3 QD, 0 5D, 1 9D, 2 7D, 3 TD, 0 2D, 1 AH, 2 4D, 3 2H, 0 5H, 1 6H, 2 QH, 2 7H, 3 9H, 0 4H, 1 AS, 3 3C, 0 6C, 1 4C, 2 QS, 0 7S, 1 6S, 2 3S, 3 AC, 0 3H, 1 9C, 2 KD, 3 KH, 3 8H, 0 JH, 1 TS, 2 3D, 0 TC, 1 9S, 2 JS, 3 5C, 0 KS, 1 5S, 2 8S, 3 KC, 0 TH, 1 4S, 2 2S, 3 QC',
      },
      choose: { answers: ['+3', '+13', '+16'] },
      claim: 'score',
      right: ['+16'],
      wrong: { hearts: ['+3'], queen: ['+13'] },
    },
    {
      id: 'none',
      deal: {
        dealer: 3,
        carry: { played: 3 },
        hands: [
          'KS 6S 5S AH TH 6H 2H 4C 3C AD JD TD 4D',
          'AS JS 2S 9H 7H 5H AC QC JC 9C 8C KD 6D',
          'QS TS 8S 4S 3S 4H KC TC 7C 2C 9D 7D 5D',
          '9S 7S KH QH JH 8H 3H 6C 5C QD 8D 3D 2D',
        ],
        moves:
          '2 2C, 3 6C, 0 4C, 1 AC, 1 6D, 2 5D, 3 QD, 0 JD, 3 9S, 0 6S, 1 AS, 2 QS, 1 2S, 2 TS, 3 7S, 0 KS, 0 5S, 1 JS, 2 8S, 3 5C, 1 KD, 2 9D, 3 8D, 0 TD, 1 9C, 2 KC, 3 KH, 0 3C, 2 7C, 3 QH, 0 AH, 1 QC, 1 8C, 2 TC, 3 JH, 0 AD, 2 7D, 3 3D, 0 4D, 1 JC, 2 4H, 3 3H, 0 2H, 1 9H, 1 5H, 2 4S, 3 8H, 0 6H, 3 2D, 0 TH, 1 7H, 2 3S',
      },
      choose: { answers: ['0', '+13', '+26'] },
      claim: 'score',
      right: ['0'],
      wrong: { some: ['*'] },
    },
  ],
  coach: {
    deal: {
      dealer: 0,
      carry: { played: 3 },
      hands: [
        'QS 7S 4S 3S 2S QH 9H 4H QC TC 6C QD TD',
        'KS JS 6S 5S TH 6H 3H KC 8C 2C KD 7D 5D',
        '9S 8H 5H JC 9C 7C 5C 4C 3C AD 8D 3D 2D',
        'AS TS 8S AH KH JH 7H 2H AC JD 9D 6D 4D',
      ],
    },
    costs: ['H', 'QS'],
    remarks: [
      { at: 'trick:3', id: 'count' },
      { at: 'trick:9', id: 'late' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
