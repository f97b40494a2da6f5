import type { Lesson } from '../lesson.ts';

/** What a deal pays. */
export default {
  name: 'score',
  ideas: ['contract', 'point'],
  bids: ['pass', 'ask', 'join', 'wait', 'together'],
  steps: [
    {
      id: 'made',
      deal: {
        dealer: 0,
        hands: [
          'AS KH TH 8H 7H 6H AC QC 3C QD JD 9D 8D',
          'TS 9S 9H 3H 2H TC 9C 8C 6C 5C 2C 3D 2D',
          'QS 7S 6S 3S AH QH JH 4H 7C 4C AD KD TD',
          'KS JS 8S 5S 4S 2S 5H KC JC 7D 6D 5D 4D',
        ],
        moves:
          '1 wait, 2 ask:H, 3 ask:S, 0 join:H, 1 pass, 3 pass, 1 3D, 2 KD, 3 4D, 0 8D, 2 AH, 3 5H, 0 6H, 1 2H, 2 QH, 3 2S, 0 7H, 1 3H, 2 JH, 3 5D, 0 8H, 1 9H, 2 4H, 3 6D, 0 TH, 1 2D, 0 AS, 1 9S, 2 3S, 3 4S, 0 AC, 1 2C, 2 4C, 3 JC, 0 QC, 1 5C, 2 7C, 3 KC, 3 KS, 0 KH, 1 TS, 2 6S, 0 3C, 1 6C, 2 TD, 3 7D, 1 TC, 2 7S, 3 5S, 0 9D, 1 9C, 2 QS, 3 8S, 0 JD, 1 8C, 2 AD, 3 JS, 0 QD',
      },
      choose: { answers: ['+8', '+11', '−8'] },
      claim: 'score',
      right: ['+8'],
      wrong: { over: ['+11'], sign: ['−8'] },
    },
    {
      id: 'more',
      deal: {
        dealer: 3,
        hands: [
          'JS 7S 4S AH 8H 5H 4H 3H 4C 3C AD QD 2D',
          'AS QS 9S 5S 3S JH 9H 7H KC QC 2C 5D 4D',
          'KS TS 6S 2S 2H JC TC 9C 8C 6C JD 6D 3D',
          '8S KH QH TH 6H AC 7C 5C KD TD 9D 8D 7D',
        ],
        moves:
          '0 wait, 1 ask:S, 2 join:S, 3 ask:D, 0 join:D, 2 pass, 1 pass, 0 AD, 1 4D, 2 3D, 3 7D, 0 QD, 1 5D, 2 6D, 3 8D, 0 2D, 1 7H, 2 JD, 3 KD, 3 AC, 0 3C, 1 2C, 2 6C, 3 8S, 0 4S, 1 9S, 2 2S, 1 KC, 2 8C, 3 5C, 0 4C, 1 AS, 2 6S, 3 9D, 0 7S, 3 7C, 0 3H, 1 QC, 2 9C, 1 QS, 2 TS, 3 TD, 0 JS, 3 TH, 0 AH, 1 9H, 2 2H, 0 5H, 1 JH, 2 TC, 3 QH, 3 KH, 0 4H, 1 3S, 2 JC, 3 6H, 0 8H, 1 5S, 2 KS',
      },
      choose: { answers: ['+8', '+10', '+14'] },
      claim: 'score',
      right: ['+14'],
      wrong: { bid: ['+8'], one: ['+10'] },
    },
    {
      id: 'short',
      deal: {
        dealer: 0,
        hands: [
          'KS JS 8S JH 9H 6H 3H QC JC AD KD 7D 5D',
          'QS 9S 7S AH 8H 4H KC TC 3C QD 6D 4D 3D',
          'AS 5S TH 7H 2H AC 8C 6C 5C 2C TD 8D 2D',
          'TS 6S 4S 3S 2S KH QH 5H 9C 7C 4C JD 9D',
        ],
        moves:
          '1 wait, 2 ask:C, 3 pass, 0 join:C, 1 pass, 1 AH, 2 2H, 3 5H, 0 3H, 1 4H, 2 7H, 3 QH, 0 6H, 3 KH, 0 9H, 1 8H, 2 TH, 3 JD, 0 KD, 1 3D, 2 2D, 0 AD, 1 4D, 2 8D, 3 9D, 0 JS, 1 7S, 2 AS, 3 2S, 2 AC, 3 4C, 0 JC, 1 3C, 2 TD, 3 9C, 0 5D, 1 6D, 3 TS, 0 KS, 1 9S, 2 5S, 0 8S, 1 QS, 2 2C, 3 3S, 2 8C, 3 7C, 0 QC, 1 KC, 1 QD, 2 5C, 3 4S, 0 7D, 2 6C, 3 6S, 0 JH, 1 TC',
      },
      choose: { answers: ['−8', '−11', '0'] },
      claim: 'score',
      right: ['−11'],
      wrong: { same: ['−8'], zero: ['0'] },
    },
  ],
  coach: {
    deal: {
      dealer: 1,
      hands: [
        'AS KS JS 9S 6S KH 9H 8H 4H 6C 2C 8D 6D',
        'TS 2S JH TH 2H QC JC TC 7C KD 9D 5D 4D',
        '5S 4S 3S 7H AC KC 8C 5C 4C AD TD 7D 3D',
        'QS 8S 7S AH QH 6H 5H 3H 9C 3C QD JD 2D',
      ],
    },
    remarks: [
      { at: 'bid', id: 'bid' },
      { at: 'trick:6', if: ['trump'], id: 'half' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
