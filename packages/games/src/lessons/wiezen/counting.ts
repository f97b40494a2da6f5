import type { Lesson } from '../lesson.ts';

/** Counting what is out. */
export default {
  name: 'counting',
  ideas: ['master', 'entry'],
  bids: ['pass', 'ask', 'join', 'wait', 'together'],
  steps: [
    {
      id: 'trumps',
      deal: {
        dealer: 3,
        hands: [
          'AS KS QS 9S AH KH 7H KC JC 5C 3C 8D 4D',
          '4S 3S 4H AC QC 9C 6C AD QD TD 7D 6D 2D',
          'JS TS 7S 6S 5S 2S QH JH 6H 3H 4C 9D 3D',
          'TH 9H 8H 5H 2H TC 8C 7C 2C KD JD 5D 8S',
        ],
        moves: '0 ask, 1 pass, 2 join, 3 pass, 0 AS, 1 3S, 2 5S, 3 8S, 0 KS, 1 4S, 2 6S, 3 2C',
      },
      choose: { answers: ['2', '3', '4', '5'] },
      claim: 'out:S',
      right: ['4'],
      wrong: { threw: ['3'], own: ['*'] },
    },
    {
      id: 'draw',
      deal: {
        dealer: 3,
        hands: [
          'AS KS QS 9S 7S AH KH 7H KC JC 5C 8D 4D',
          'JS 6S 3S JH TH 8H QC 8C 3C AD JD 3D 2D',
          '5S QH 9H 6H 5H 3H 2H 7C 6C TD 9D 7D 5D',
          'TS 4S 2S 4H AC TC 9C 4C 2C KD QD 6D 8S',
        ],
        moves: '0 ask, 1 pass, 2 join, 3 pass, 0 AS, 1 3S, 2 5S, 3 8S',
      },
      choose: 'card',
      right: ['KS', 'QS'],
      wrong: { early: ['AH', 'KH'], small: ['7S', '9S'], other: ['*'] },
      rest: '1 6S, 2 2H, 3 2S',
    },
    {
      id: 'master',
      deal: {
        dealer: 3,
        hands: [
          'AS JS 9S 5S QH 9H 8H KC 9C 4C JD 4D 3D',
          'KS QS 6S KH 5H AC TC 3C 2C AD QD 8D 2D',
          '8S 3S 2S TH 4H 2H JC 7C 5C KD TD 7D 6D',
          'TS 7S AH JH 7H 6H 3H QC 8C 6C 9D 5D 4S',
        ],
        moves:
          '0 ask, 1 pass, 2 join, 3 pass, 0 3D, 1 2D, 2 KD, 3 9D, 2 8S, 3 4S, 0 AS, 1 KS, 0 KC, 1 2C, 2 5C, 3 6C, 0 4C, 1 TC, 2 7C, 3 QC, 3 7S, 0 9S, 1 QS, 2 3S, 1 6S, 2 2S, 3 TS, 0 5S, 3 AH, 0 9H, 1 KH, 2 TH, 3 6H, 0 8H, 1 5H, 2 2H, 0 JS, 1 3C, 2 4H, 3 3H',
      },
      choose: 'card',
      right: ['QH'],
      wrong: { jack: ['JD'], low: ['4D', '9C'] },
      rest: '1 8D, 2 6D, 3 7H',
    },
  ],
  coach: {
    deal: {
      dealer: 2,
      hands: [
        'AS 7S 9H 7H 9C 7C AD JD TD 7D 5D 3D 2D',
        'JS 8S 5S 3S 2S 6H 5H 4H QC TC 6C 2C 9D',
        'AH JH 8H 3H 2H AC JC 8C 5C 4C 3C 8D 6D',
        'KS QS TS 9S 6S 4S KH QH TH KC KD QD 4D',
      ],
    },
    remarks: [
      { at: 'lead', if: ['trump'], id: 'lead' },
      { at: 'trick:3', if: ['trump'], id: 'count' },
      { at: 'trick:8', id: 'late' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
