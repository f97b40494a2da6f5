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
      id: 'spade',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          '5S 8S 8H TH 4S 2S AS AH 7D 5H 3S TD QC',
          '9D 4D 7H 7C QD AC 5D JD AD 9S 6C 2H KH',
          '6D 7S 9H 6S 5C QS 3D 3H JC 3C KS 8C 4H',
          '6H 4C JS KC 8D KD TS TC JH 2D 2C 9C QH',
        ],
        moves:
          '3 2C, 0 QC, 1 AC, 2 JC, 1 9S, 2 KS, 3 JS, 0 AS, 0 5S, 1 KH, 2 7S, 3 TS, 3 KD, 0 TD, 1 QD, 2 6D, 3 2D, 0 7D, 1 5D, 2 3D',
      },
      choose: 'card',
      right: ['4S', '3S', '2S'],
      wrong: { eight: ['8S'], heart: ['*'] },
      rest: '1 7H, 2 6S, 3 QH',
    },
    {
      id: 'heart',
      deal: {
        dealer: 3,
        carry: { played: 3 },
        hands: [
          'JC 9D 5S AC JD TD 5C TH 5H QC QH JS 6S',
          '4D AS 6H 3C 5D KS 2C 7H KH 8S 9S 4H 9H',
          '4C AH TS 8C 7C KC 3S 6C 3D 2S 8H AD TC',
          '9C 7D KD QD QS 8D 3H 2D 6D 7S 2H 4S JH',
        ],
        moves:
          '1 2C, 2 4C, 3 9C, 0 AC, 0 JS, 1 9S, 2 TS, 3 7S, 0 6S, 1 8S, 2 3S, 3 4S, 1 3C, 2 TC, 3 QS, 0 5C, 2 2S, 3 KD, 0 5S, 1 AS, 1 5D, 2 3D, 3 2D, 0 JD, 0 QC, 1 KH, 2 8C, 3 JH, 0 TD, 1 4D, 2 AD, 3 QD, 2 7C, 3 8D, 0 JC, 1 KS, 0 9D, 1 9H, 2 AH, 3 7D',
      },
      choose: 'card',
      right: ['5H'],
      wrong: { high: ['*'] },
      rest: '1 4H, 2 8H, 3 3H',
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
    costs: ['H', 'QS'],
    remarks: [
      { at: 'lead', id: 'lead' },
      { at: 'trick:6', id: 'broken' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
