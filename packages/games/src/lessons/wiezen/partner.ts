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
          'KS QS 8S 3S 2S TH 6H 4H 3H 7C 4C AD 3D',
          'JS TS 5S JH 2H AC TC 9C 8C 5C 3C KD QD',
          '9S 6S 8H QC JC 2C JD TD 9D 7D 6D 4D 7H',
        ],
        moves: '0 ask, 1 pass, 2 join, 3 pass',
      },
      choose: 'card',
      right: ['AH', 'KH', 'QH'],
      wrong: { ace: ['AS'], small: ['5H', '9H'], other: ['*'] },
      rest: '1 3H, 2 2H, 3 7H',
    },
    {
      id: 'leave',
      deal: {
        dealer: 3,
        hands: [
          'QS TS 8S 5S KH 3H QC 4C 3C KD 8D 5D 2D',
          'KS 7S 6S 7H 5H 4H 9C 8C 5C 2C 9D 7D 4D',
          'AS JS 9S 2S QH JH 9H 8H 2H AC KC JD TD',
          '3S AH TH 6H JC TC 7C 6C AD QD 6D 3D 4S',
        ],
        moves:
          '0 ask, 1 pass, 2 join, 3 pass, 0 KH, 1 7H, 2 2H, 3 TH, 0 4C, 1 2C, 2 KC, 3 TC, 2 9S, 3 3S, 0 5S, 1 6S, 2 TD, 3 QD, 0 8D, 1 7D, 3 6H, 0 3H, 1 5H, 2 QH, 2 JS, 3 4S, 0 QS, 1 KS, 1 5C, 2 AC, 3 7C',
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
          'JS TS 7S 5S AH 8H KC QC 7C 6C 8D 3D 7H',
          'AS 9S 2S JH 9H 4H 2H 4C 3C 2C JD 5D 4D',
          'QS 6S 3S KH QH 5H TC 9C 8C AD KD TD 6D',
        ],
        moves: '2 ask, 3 pass, 0 join, 1 pass, 2 4C, 3 8C',
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
