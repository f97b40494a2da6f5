import type { Lesson } from '../lesson.ts';

/** Playing together 8. */
export default {
  name: 'partner',
  ideas: ['partner', 'signal', 'tempo'],
  bids: ['pass', 'ask', 'join', 'wait', 'together'],
  steps: [
    {
      id: 'trumps',
      deal: {
        dealer: 3,
        hands: [
          'AS 7S 4S AH KH QH 9H 5H KC 6C 8D 5D 2D',
          'KS QS 8S 3S 2S TH 7H 6H 4H 2H 7C 4C 3D',
          '9S 6S 8H QC TC 9C 8C 5C 2C JD 9D 7D 4D',
          'JS TS 5S JH 3H AC JC 3C AD KD QD TD 6D',
        ],
        moves: '0 ask:H, 1 pass, 2 join:H, 3 pass',
      },
      choose: 'card',
      right: ['AH', 'KH', 'QH'],
      wrong: { ace: ['AS'], small: ['5H', '9H'], other: ['*'] },
      rest: '1 2H, 2 8H, 3 3H',
    },
    {
      id: 'leave',
      deal: {
        dealer: 0,
        hands: [
          'TS 8S 6S 4S 6H QC TC 3C AD KD QD 5D 2D',
          '5S 2S KH 8H 5H 2H KC JC 6C 5C 2C 9D 7D',
          'KS QS 7S QH JH 9H 3H AC 8C 4C JD TD 4D',
          'AS JS 9S 3S AH TH 7H 4H 9C 7C 8D 6D 3D',
        ],
        moves:
          '1 pass, 2 ask:S, 3 pass, 0 join:S, 1 5S, 2 QS, 3 3S, 0 4S, 2 QH, 3 7H, 0 6H, 1 2H, 2 4C, 3 9C, 0 TC, 1 6C, 0 QD, 1 7D, 2 TD, 3 8D, 0 6S, 1 2S, 2 7S, 3 AS, 3 4H, 0 AD, 1 8H, 2 3H, 1 5C, 2 AC, 3 7C',
      },
      choose: 'card',
      right: ['3C'],
      wrong: { queen: ['QC'] },
    },
    {
      id: 'third',
      deal: {
        dealer: 1,
        hands: [
          'KS 8S 4S TH 6H 3H AC JC 5C QD 9D 7D 2D',
          'QS TS 7S 5S AH 8H KC QC 9C 7C 6C 8D 3D',
          '9S 2S JH 9H 5H 4H 2H 4C 2C JD 6D 5D 4D',
          'AS JS 6S 3S KH QH 7H TC 8C 3C AD KD TD',
        ],
        moves: '2 ask:H, 3 pass, 0 join:H, 1 pass, 2 4C, 3 8C',
      },
      choose: 'card',
      right: ['AC'],
      wrong: { jack: ['JC'], low: ['5C'] },
      rest: '1 6C',
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'KS AH KH 7H 3H 2H TC 4C AD TD 6D 4D 2D',
        'AS QS JS 4S QH 8H QC 7C 5C KD QD 8D 3D',
        'TS 3S 2S JH 6H 5H 4H AC 9C 8C 6C JD 7D',
        '9S 8S 7S 6S 5S TH 9H KC JC 3C 2C 9D 5D',
      ],
    },
    remarks: [
      { at: 'bid', id: 'bid' },
      { at: 'lead', if: ['declarer', 'holds:trump', 'advised:trump'], id: 'lead', teaches: 'trumps' },
      { at: 'trick:4', if: ['declarer', 'contract:together8'], id: 'count' },
      { at: 'result', if: ['declarer', 'contract:together8', 'made'], id: 'result' },
      { at: 'result', if: ['declarer', 'contract:together8', 'lost'], id: 'lost' },
      { at: 'result', id: 'other' },
    ],
  },
} satisfies Lesson;
