import type { Lesson } from '../lesson.ts';

/** Following suit. */
export default {
  name: 'follow',
  ideas: ['follow', 'void'],
  steps: [
    {
      id: 'must',
      deal: {
        dealer: 3,
        hands: [
          'AS TS 5S 4S 7H 2H JC 7C 6C KD 9D 8D 2D',
          'QS JS 8S 3S TH 9H 4H AC QC 3C AD 7D 6D',
          '7S 6S 2S AH KH QH JH KC 5C 4C JD TD 5D',
          'KS 9S 8H 6H 5H 3H TC 9C 8C QD 4D 3D 2C',
        ],
        moves:
          '0 pass, 1 ask, 2 pass, 3 join, 0 6C, 1 AC, 2 KC, 3 TC, 1 4H, 2 JH, 3 5H, 0 2H, 2 7S, 3 9S, 0 5S, 1 QS, 1 QC, 2 5C, 3 8C, 0 7C, 1 6D, 2 5D, 3 3D, 0 9D, 0 2D, 1 AD, 2 JD, 3 QD, 1 9H, 2 KH, 3 3H',
      },
      hidesContract: true,
      choose: 'card',
      right: ['7H'],
      wrong: { strong: ['AS'], trump: ['JC'] },
    },
    {
      id: 'low',
      deal: {
        dealer: 3,
        hands: [
          'AS QS 8S 6S KH 9H 7H 5H 5C JD 8D 7D 4D',
          '9S 5S 4S 3S AH JH AC TC QD TD 6D 5D 3D',
          'JS 7S QH 8H 4H 3H 2H QC 9C 8C 7C 3C 2D',
          'KS TS 2S TH 6H KC JC 6C 4C AD KD 9D 2C',
        ],
        moves:
          '0 pass, 1 ask, 2 pass, 3 join, 0 7D, 1 3D, 2 2D, 3 9D, 3 KS, 0 8S, 1 3S, 2 7S, 3 KC, 0 5C, 1 TC, 2 8C, 3 2S, 0 AS, 1 4S, 2 JS, 0 9H, 1 JH, 2 8H, 3 TH, 1 AC, 2 9C, 3 4C, 0 7H, 1 AH, 2 4H, 3 6H',
      },
      hidesContract: true,
      choose: 'card',
      right: ['5H'],
      wrong: { king: ['KH'] },
    },
    {
      id: 'none',
      deal: {
        dealer: 3,
        hands: [
          'AS JS 8S 7S 4S 2S 7H 2H KC KD QD 6D 3D',
          '9S 3S AH QH 6H 4H TC 9C 7C 6C 5C 9D 2D',
          'KS KH TH 8H 5H AC JC 8C 4C AD JD 8D 5D',
          'QS TS 6S 5S JH 9H 3H QC 3C TD 7D 4D 2C',
        ],
        moves:
          '0 pass, 1 ask, 2 pass, 3 join, 0 KC, 1 5C, 2 AC, 3 3C, 2 TH, 3 3H, 0 7H, 1 6H, 2 KS, 3 6S, 0 7S, 1 3S, 2 KH, 3 JH, 0 2H, 1 4H, 2 8D, 3 TD, 0 6D, 1 9D, 3 2C, 0 4S, 1 TC, 2 8C, 1 AH, 2 5H, 3 9H',
      },
      hidesContract: true,
      choose: 'card',
      right: ['3D', '2S'],
      wrong: { strong: ['AS', 'KD', 'QD'], other: ['*'] },
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'JS 9S 5S 3S AH KH 9H 6H KC 5C TD 8D 6D',
        'KS 4S 2S 8H 5H 2H JC TC 8C 4C 2C AD 9D',
        '8S JH TH 7H 3H 9C 7C 6C KD QD JD 5D 2D',
        'AS QS TS 7S 6S QH 4H AC QC 3C 7D 4D 3D',
      ],
      moves: '0 wait, 1 pass, 2 ask, 3 join, 0 pass',
    },
    remarks: [
      { at: 'follow', if: ['grey'], id: 'follow' },
      { at: 'void', id: 'void' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
