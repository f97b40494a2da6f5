import type { Lesson } from '../lesson.ts';

/** Following suit. */
export default {
  name: 'follow',
  ideas: ['follow', 'void'],
  steps: [
    {
      id: 'must',
      deal: {
        dealer: 0,
        hands: [
          'AS QS TS 8S 4S 7H 2H JC 5C KD 8D 6D 4D',
          'AH 9H 8H 6H 5H AC QC 8C 4C 2C 7D 3D 2D',
          'KS JS 7S 6S 5S KH TH 4H TC 7C 6C AD QD',
          '9S 3S 2S QH JH 3H KC 9C 3C JD TD 9D 5D',
        ],
        moves:
          '1 ask:C, 2 pass, 3 join:C, 0 pass, 1 7D, 2 QD, 3 9D, 0 4D, 2 7C, 3 3C, 0 5C, 1 2C, 2 7S, 3 2S, 0 QS, 1 5H, 0 6D, 1 3D, 2 AD, 3 5D, 2 6S, 3 9S, 0 8S, 1 2D, 3 QH, 0 2H, 1 AH, 2 TH, 1 9H, 2 KH, 3 3H',
      },
      hidesContract: true,
      choose: 'card',
      right: ['7H'],
      wrong: { strong: ['AS'], trump: ['JC'] },
    },
    {
      id: 'low',
      deal: {
        dealer: 0,
        hands: [
          'QS 8S 6S 3S KH 9H 5H 4C JD TD 8D 6D 4D',
          'KS AH JH 8H 7H 2H AC KC 8C 6C 2C KD QD',
          'AS JS TS 4S 2S TH 4H 3H AD 9D 7D 5D 3D',
          '9S 7S 5S QH 6H QC JC TC 9C 7C 5C 3C 2D',
        ],
        moves:
          '1 ask:C, 2 pass, 3 join:C, 0 pass, 1 AC, 2 4S, 3 QC, 0 4C, 1 8C, 2 3D, 3 9C, 0 3S, 3 QH, 0 9H, 1 8H, 2 3H, 3 7S, 0 8S, 1 KS, 2 JS, 1 2C, 2 AS, 3 TC, 0 6D, 3 2D, 0 TD, 1 KD, 2 5D, 1 AH, 2 4H, 3 6H',
      },
      hidesContract: true,
      choose: 'card',
      right: ['5H'],
      wrong: { king: ['KH'] },
    },
    {
      id: 'none',
      deal: {
        dealer: 0,
        hands: [
          'AS QS JS 8S 4S 2S 7H 3H JC KD QD 9D 3D',
          'KS 6S 5S AH KH QH 4H 2H AC KC 7C TD 5D',
          '7S TH 8H 6H 5H QC 5C 3C 2C AD JD 8D 6D',
          'TS 9S 3S JH 9H TC 9C 8C 6C 4C 7D 4D 2D',
        ],
        moves:
          '1 ask:C, 2 pass, 3 join:C, 0 pass, 1 7C, 2 QC, 3 8C, 0 JC, 2 JD, 3 7D, 0 9D, 1 5D, 2 5C, 3 4C, 0 7H, 1 AC, 1 KC, 2 3C, 3 TC, 0 QS, 1 5S, 2 7S, 3 3S, 0 4S, 2 8H, 3 JH, 0 3H, 1 KH, 1 AH, 2 5H, 3 9H',
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
        'KS TS 9H 8H 3H 2H AC JC 9C 9D 8D 7D 4D',
        '6S 5S 2S QH 6H 7C 5C 2C AD QD TD 5D 2D',
        'AS 9S 8S 7S 4S 3S AH 5H 4H QC TC 6C JD',
        'QS JS KH JH TH 7H KC 8C 4C 3C KD 6D 3D',
      ],
      moves: '0 wait, 1 ask:D, 2 ask:S, 3 join:D, 0 pass, 2 solo5:S, 3 together9:D, 2 pass',
    },
    remarks: [
      { at: 'follow', if: ['grey'], id: 'follow' },
      { at: 'void', id: 'void' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
