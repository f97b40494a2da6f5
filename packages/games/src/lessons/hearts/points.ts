import type { Lesson } from '../lesson.ts';

/** Which cards cost points. */
export default {
  name: 'points',
  ideas: ['point'],
  steps: [
    {
      id: 'queen',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'KS 8S 7S 4S 4H AC TC 6C 3C 2C TD 6D 5D',
          'JS 5S 3S JH 9H 8H 7H KC 8C KD QD 7D 3D',
          '6S AH KH QH TH 6H 5H 3H 2H JC 5C AD 2D',
          'AS QS TS 9S 2S QC 9C 7C 4C JD 9D 8D 4D',
        ],
        moves:
          '0 2C, 1 8C, 2 JC, 3 4C, 2 5C, 3 7C, 0 3C, 1 KC, 1 JS, 2 6S, 3 TS, 0 7S, 1 3D, 2 2D, 3 4D, 0 TD, 0 6D, 1 QD, 2 AD, 3 JD, 2 2H, 3 2S, 0 4H, 1 JH, 1 9H, 2 KH, 3 QS',
      },
      choose: { answers: ['3', '13', '15', '16'] },
      claim: 'points',
      right: ['15'],
      wrong: { hearts: ['3'], queen: ['13'], own: ['16'] },
    },
    {
      id: 'none',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'KS TS 8S 4S 9H 2H 7C 5C 2C AD TD 6D 3D',
          'AS QS 5S 3S 6H 5H 3H TC 9C 8C 4C JD 4D',
          '9S 2S QH 8H 4H AC KC QC JC QD 9D 7D 2D',
          'JS 7S 6S AH KH JH TH 7H 6C 3C KD 8D 5D',
        ],
        moves: '0 2C, 1 4C, 2 QC, 3 6C, 2 2S, 3 7S, 0 TS, 1 5S, 0 3D, 1 JD, 2 9D, 3 5D, 1 9C, 2 KC, 3 3C',
      },
      choose: { answers: ['0', '1', '3'] },
      claim: 'points',
      right: ['0'],
      wrong: { some: ['*'] },
    },
  ],
  coach: {
    deal: {
      dealer: 0,
      carry: { played: 3 },
      hands: [
        'AS 5S KH 5H 3H AC KC 6C AD 8D 4D 3D 2D',
        '9S 8S 7S 3S 8H 7H 2H QC 9C 4C KD 7D 5D',
        'KS JS 6S 2S AH JH TH 9H JC TC 8C 5C JD',
        'QS TS 4S QH 6H 4H 7C 3C 2C QD TD 9D 6D',
      ],
    },
    costs: ['H', 'QS'],
    remarks: [
      { at: 'follow', id: 'follow', teaches: 'under' },
      { at: 'trick:5', id: 'half' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
