import type { Lesson } from '../lesson.ts';

/** Counting what is out. */
export default {
  name: 'counting',
  ideas: ['master', 'length'],
  steps: [
    {
      id: 'spades',
      deal: {
        dealer: 1,
        carry: { played: 3 },
        hands: [
          'KS 9S 7S 5S 7H 2H AC KC 5C 2C QD 5D 4D',
          '4S AH QH 8H QC 8C 7C 4C AD KD JD 7D 3D',
          'AS QS 8S 6S 3S 2S KH 6H 4H TC 6C 3C 6D',
          'JS TS JH TH 9H 5H 3H JC 9C TD 9D 8D 2D',
        ],
        moves:
          '0 2C, 1 QC, 2 TC, 3 JC, 1 4S, 2 3S, 3 JS, 0 KS, 0 QD, 1 JD, 2 6D, 3 TD, 0 5S, 1 AH, 2 2S, 3 TS',
      },
      choose: { answers: ['3', '4', '6'] },
      claim: 'out:S',
      right: ['4'],
      wrong: { threw: ['3'], own: ['6'] },
    },
    {
      id: 'none',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'JS 9S 8S 6S 5S 9H 4H QC JC 9C 6C 7D 4D',
          'AS 7S 3S TH 6H AC KC 5C 4C QD 9D 8D 2D',
          'QS 2S AH KH QH JH 7H 3H 2H TC 8C 7C 3D',
          'KS TS 4S 8H 5H 3C 2C AD KD JD TD 6D 5D',
        ],
        moves:
          '3 2C, 0 QC, 1 AC, 2 TC, 1 3S, 2 2S, 3 KS, 0 JS, 3 TS, 0 9S, 1 7S, 2 QS, 2 3D, 3 JD, 0 7D, 1 9D, 3 AD, 0 4D, 1 QD, 2 AH, 3 3C, 0 6C, 1 KC, 2 8C, 1 2D, 2 KH, 3 6D, 0 9H, 3 4S, 0 8S, 1 AS, 2 QH, 1 5C, 2 7C, 3 8H, 0 JC',
      },
      choose: 'card',
      right: ['4H'],
      wrong: { spade: ['6S', '5S'], club: ['9C'] },
      rest: '1 TH, 2 7H, 3 5H',
    },
    {
      id: 'last',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'AS 7S 4S 9H 8H 4H AC KC JC 9C 4C 6D 2D',
          'KS TS 9S 6H 5H 3H 6C 5C 3C KD TD 9D 7D',
          'QS 8S 3S 2S KH JH TH QC TC 7C 2C 5D 3D',
          'JS 6S 5S AH QH 7H 2H 8C AD QD JD 8D 4D',
        ],
        moves:
          '2 2C, 3 8C, 0 JC, 1 6C, 0 2D, 1 KD, 2 5D, 3 QD, 1 3C, 2 7C, 3 JS, 0 4C, 2 3D, 3 AD, 0 6D, 1 TD, 3 6S, 0 4S, 1 TS, 2 8S, 1 5C, 2 QC, 3 5S, 0 AC, 0 7S, 1 9S, 2 3S, 3 AH, 1 3H, 2 KH, 3 QH, 0 9H, 2 QS, 3 JD, 0 AS, 1 KS',
      },
      choose: 'card',
      right: ['9C'],
      wrong: { king: ['KC'], heart: ['8H', '4H'] },
      rest: '1 6H, 2 TC, 3 8D',
    },
  ],
  coach: {
    deal: {
      dealer: 2,
      carry: { played: 3 },
      hands: [
        '9S 5S 4S QH 7H KC QC JC 9C 6C 4C 8D 4D',
        'AS KS QS JS TS 8S 3S AH TH 8H 6H 5H 2C',
        '7S 6S 2S 4H AC TC 7C 3C KD QD 7D 6D 5D',
        'KH JH 9H 3H 2H 8C 5C AD JD TD 9D 3D 2D',
      ],
    },
    costs: ['H', 'QS'],
    remarks: [
      { at: 'lead', id: 'lead' },
      { at: 'trick:4', id: 'count' },
      { at: 'trick:9', id: 'late' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
