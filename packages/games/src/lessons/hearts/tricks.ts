import type { Lesson } from '../lesson.ts';

/** Which card takes a trick, and why nobody wants it. */
export default {
  name: 'tricks',
  ideas: ['deal', 'suit', 'rank', 'trick', 'lead'],
  steps: [
    {
      id: 'highest',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'KS QS 8S 4S 9H 2H AC KC TC 6C AD 7D 5D',
          'AS 7S 5S 3S AH QH 8H 6H 5H 2C JD 9D 4D',
          'JS TS 9S KH 4H 3H QC 8C 7C 5C KD 8D 2D',
          '6S 2S JH TH 7H JC 9C 4C 3C QD TD 6D 3D',
        ],
        moves: '1 2C, 2 7C, 3 3C, 0 KC, 0 AD, 1 4D, 2 2D, 3 TD, 0 QS, 1 AS, 2 TS, 3 2S, 1 9D, 2 KD, 3 3D',
      },
      choose: { answers: ['9D', 'KD', '3D'] },
      claim: 'takes',
      right: ['KD'],
      wrong: { low: ['9D', '3D'] },
    },
    {
      id: 'offsuit',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'KS 8S 7S 6S 4S AC TC 9C 7C 6C AD 7D 6D',
          'AS JS TS 3S TH 6H 4H 3H KC 2C QD 9D 4D',
          'QS 9S 5S JH 9H 2H QC JC 5C 4C 3C KD 8D',
          '2S AH KH QH 8H 7H 5H 8C JD TD 5D 3D 2D',
        ],
        moves:
          '1 2C, 2 4C, 3 8C, 0 9C, 0 AD, 1 4D, 2 8D, 3 5D, 0 6S, 1 AS, 2 9S, 3 2S, 1 QD, 2 KD, 3 3D, 0 6D, 2 5S, 3 5H, 0 7S, 1 3S, 0 7C, 1 KC, 2 JC, 3 KH, 1 9D, 2 QS, 3 TD',
      },
      choose: { answers: ['9D', 'QS', 'TD'] },
      claim: 'takes',
      right: ['TD'],
      wrong: { queen: ['QS'], low: ['9D'] },
    },
  ],
  habits: ['under'],
  coach: {
    deal: {
      dealer: 0,
      carry: { played: 3 },
      hands: [
        'AH 9H 4H 2H AC QC 7C 4C 3C KD TD 4D 3D',
        'AS JS 9S 8S 2S KH 8H 7H KC 5C 2C AD QD',
        'QS TS 6S 3S TH 6H 5H 3H JC 6C JD 9D 8D',
        'KS 7S 5S 4S QH JH TC 9C 8C 7D 6D 5D 2D',
      ],
    },
    costs: ['H', 'QS'],
    remarks: [
      { at: 'lead', id: 'lead' },
      { at: 'follow', id: 'follow', teaches: 'under' },
      { at: 'trick:4', id: 'count' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
