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
        dealer: 3,
        hands: [
          'AS KS QS JS KH TH 2H 6C 4C QD 9D 7D 4D',
          '8S QH 5H KC QC JC TC 9C 2C KD JD 3D 2D',
          'TS 9S 7S 6S 5S AH 9H 6H 4H AC 8C 5C 5D',
          '4S 3S 2S JH 8H 7H 3H 7C 3C AD TD 8D 6D',
        ],
        moves:
          '0 ask, 1 join, 2 pass, 3 pass, 0 AS, 1 8S, 2 5S, 3 2S, 0 QD, 1 2D, 2 5D, 3 AD, 3 3C, 0 6C, 1 9C, 2 AC, 2 AH, 3 3H, 0 2H, 1 5H, 2 8C, 3 7C, 0 4C, 1 TC, 1 KD, 2 4H, 3 6D, 0 4D, 1 JD, 2 5C, 3 8D, 0 7D, 1 3D, 2 6H, 3 TD, 0 9D, 3 4S, 0 JS, 1 QH, 2 6S, 0 KS, 1 2C, 2 7S, 3 3S, 0 QS, 1 JC, 2 9S, 3 7H, 0 KH, 1 QC, 2 9H, 3 8H, 0 TH, 1 KC, 2 TS, 3 JH',
      },
      choose: { answers: ['+2', '+8', '−2'] },
      claim: 'score',
      right: ['+2'],
      wrong: { tricks: ['+8'], sign: ['−2'] },
    },
    {
      id: 'more',
      deal: {
        dealer: 2,
        hands: [
          'KS 7S KH QH 8H AC JC 3C AD 9D 7D 6D 3D',
          'TS 6S 5S AH JH KC QC 9C 7C 5C 2C 8D 5D',
          'AS QS JS 9S 8S 4S 3S 4H 8C 4C KD QD JD',
          '2S TH 9H 7H 6H 5H 3H 2H TC 6C TD 4D 2D',
        ],
        moves:
          '3 pass, 0 ask, 1 pass, 2 join, 3 2S, 0 KS, 1 5S, 2 3S, 0 AD, 1 5D, 2 JD, 3 2D, 0 7S, 1 6S, 2 JS, 3 4D, 3 6C, 0 3C, 1 QC, 2 4C, 1 TS, 2 4S, 3 TD, 0 JC, 3 TC, 0 AC, 1 2C, 2 8C, 0 9D, 1 8D, 2 QD, 3 2H, 2 KD, 3 3H, 0 3D, 1 5C, 2 AS, 3 5H, 0 8H, 1 7C, 2 QS, 3 6H, 0 QH, 1 JH, 2 9S, 3 7H, 0 KH, 1 9C, 2 8S, 3 9H, 0 6D, 1 KC',
      },
      choose: { answers: ['+2', '+4', '+10'] },
      claim: 'score',
      right: ['+4'],
      wrong: { bid: ['+2'], tricks: ['+10'] },
    },
    {
      id: 'short',
      deal: {
        dealer: 2,
        hands: [
          'AS QS 9S QH TH 6H 3H KC 5C 3C AD 8D 6D',
          'KS 7S 6S AH 9H 8H 7H 5H AC QC 7C JD 4D',
          'TS 4S KH JC TC 9C 4C TD 9D 7D 5D 3D 2D',
          'JS 8S 5S 3S 2S JH 4H 2H 8C 6C 2C KD QD',
        ],
        moves:
          '3 pass, 0 ask, 1 join, 2 pass, 3 2C, 0 KC, 1 7C, 2 4C, 0 AS, 1 6S, 2 4S, 3 2S, 0 QS, 1 7S, 2 TS, 3 3S, 0 9S, 1 KS, 2 2D, 3 5S, 2 KH, 3 2H, 0 3H, 1 AH, 1 AC, 2 9C, 3 6C, 0 3C, 1 QC, 2 TC, 3 8C, 0 5C, 1 5H, 2 3D, 3 4H, 0 6H, 2 JC, 3 QD, 0 AD, 1 7H, 0 8D, 1 JD, 2 5D, 3 KD, 3 JH, 0 TH, 1 8H, 2 7D, 2 TD, 3 8S, 0 6D, 1 4D',
      },
      choose: { answers: ['−2', '−6', '0'] },
      claim: 'score',
      right: ['−6'],
      wrong: { same: ['−2'], zero: ['0'] },
    },
  ],
  coach: {
    deal: {
      dealer: 1,
      hands: [
        'KS 8S 6S 5S 2S KH 2H KC 9C 2C AD 9D 6D',
        '9S AH JH TH 8H 7H 6H 3H 8C 5C 3C KD JD',
        'AS JS 7S QC TC 6C 4C TD 8D 7D 5D 4D 3D',
        'QS TS 4S 3S QH 9H 5H 4H AC JC 7C QD 2D',
      ],
    },
    remarks: [
      { at: 'bid', id: 'bid' },
      { at: 'trick:6', if: ['trump'], id: 'half' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
