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
          '8S TH 9H 8H 5H 2H TC 8C 7C 2C KD JD 5D',
        ],
        moves: '0 ask:S, 1 pass, 2 join:S, 3 pass, 0 AS, 1 3S, 2 5S, 3 8S, 0 KS, 1 4S, 2 6S, 3 2C',
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
          'TS 8S 4S 2S 4H AC TC 9C 4C 2C KD QD 6D',
        ],
        moves: '0 ask:S, 1 pass, 2 join:S, 3 pass, 0 AS, 1 3S, 2 5S, 3 8S',
      },
      choose: 'card',
      right: ['KS', 'QS'],
      wrong: { early: ['AH', 'KH'], small: ['7S', '9S'], other: ['*'] },
      rest: '1 6S, 2 2H, 3 2S',
    },
    {
      id: 'master',
      deal: {
        dealer: 0,
        hands: [
          'KS QS TS 5S 4S QH JH QC 9C JD 5D 4D 3D',
          '7S KH TH 9H 7H 6H 2H KC TC 8C 7C 5C KD',
          'JS 9S 6S 3S AH 5H JC 4C 3C AD QD 9D 8D',
          'AS 8S 2S 8H 4H 3H AC 6C 2C TD 7D 6D 2D',
        ],
        moves:
          '1 pass, 2 ask:S, 3 pass, 0 join:S, 1 6H, 2 AH, 3 3H, 0 JH, 2 JS, 3 AS, 0 QS, 1 7S, 3 7D, 0 5D, 1 KD, 2 QD, 1 8C, 2 4C, 3 AC, 0 QC, 3 2D, 0 3D, 1 9H, 2 9D, 2 9S, 3 2S, 0 5S, 1 KH, 2 6S, 3 8S, 0 TS, 1 5C, 0 KS, 1 7H, 2 3S, 3 TD, 0 4S, 1 TC, 2 3C, 3 6D',
      },
      choose: 'card',
      right: ['QH'],
      wrong: { jack: ['JD'], low: ['4D', '9C'] },
      rest: '1 2H, 2 5H, 3 4H',
    },
  ],
  coach: {
    deal: {
      dealer: 2,
      hands: [
        'QS TS 7H 4H 3H AC QC TC 3C AD KD JD 2D',
        'KS JS 5S 4S 2S AH 6H KC JC 9C QD 9D 4D',
        'AS 9S 7S 6S JH TH 5H 2H 7C 6C TD 6D 3D',
        '8S 3S KH QH 9H 8H 8C 5C 4C 2C 8D 7D 5D',
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
