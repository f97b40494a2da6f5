import type { Lesson } from '../lesson.ts';

/** Trumps and ruffing. */
export default {
  name: 'trump',
  ideas: ['trump', 'ruff'],
  steps: [
    {
      id: 'ruff',
      deal: {
        dealer: 3,
        hands: [
          'QS 7S 2S TH AC QC JC 9C 4C KD 7D 5D 4D',
          '6S 5S AH KH QH JH 5H 4H TC 7C 5C 3C 3D',
          'AS KS JS TS 8S 7H 6H 3H 6C JD 9D 6D 2D',
          '9S 3S 9H 8H 2H KC 8C 2C AD QD TD 8D 4S',
        ],
        moves:
          '0 ask, 1 pass, 2 join, 3 pass, 0 7D, 1 3D, 2 JD, 3 QD, 3 KC, 0 AC, 1 5C, 2 6C, 0 7S, 1 5S, 2 TS, 3 9S, 2 7H, 3 2H, 0 TH, 1 KH, 1 TC, 2 KS, 3 2C, 0 JC, 2 6D, 3 8D, 0 4D, 1 6S, 1 AH, 2 6H, 3 9H',
      },
      choose: 'card',
      right: ['2S'],
      wrong: { high: ['QS'], away: ['*'] },
    },
    {
      id: 'higher',
      deal: {
        dealer: 3,
        hands: [
          'QS TS 3S 2H KC QC 9C 7C 4C KD 8D 5D 4D',
          'AS KS 6S AH KH TH 8H 4H JC TC 2C 6D 2D',
          'JS 7S 5S JH 7H 6H 5H 3H 5C 3C AD QD 3D',
          '9S 8S 2S QH 9H AC 8C 6C JD TD 9D 7D 4S',
        ],
        moves:
          '0 ask, 1 pass, 2 join, 3 pass, 0 KC, 1 2C, 2 5C, 3 8C, 0 QS, 1 KS, 2 7S, 3 2S, 1 JC, 2 3C, 3 6C, 0 7C, 1 6D, 2 QD, 3 9D, 0 8D, 2 7H, 3 QH, 0 2H, 1 TH, 3 9H, 0 4D, 1 AH, 2 JH, 1 KH, 2 6H, 3 4S',
      },
      choose: 'card',
      right: ['TS'],
      wrong: { small: ['3S'], away: ['*'] },
    },
    {
      id: 'partner',
      deal: {
        dealer: 3,
        hands: [
          'TS 7S 6S 3S 4H QC 9C 7C 6C TD 9D 7D 4D',
          'AS 9S 8S KH JH 9H 8H 3H AC TC KD QD 8D',
          'KS 2S AH TH 5H 2H KC JC 2C AD JD 5D 2D',
          'QS JS 5S QH 7H 6H 8C 5C 4C 3C 6D 3D 4S',
        ],
        moves:
          '0 ask, 1 pass, 2 join, 3 pass, 0 7D, 1 KD, 2 5D, 3 3D, 1 8S, 2 KS, 3 5S, 0 6S, 2 2S, 3 4S, 0 7S, 1 AS, 1 TC, 2 2C, 3 4C, 0 9C, 1 8D, 2 AD, 3 6D, 0 TD, 2 5H, 3 7H, 0 4H, 1 JH, 1 8H, 2 AH, 3 6H',
      },
      choose: 'card',
      right: ['4D', '6C', '7C'],
      wrong: { trump: ['3S', 'TS'], high: ['*'] },
    },
  ],
  habits: ['ruff', 'partner'],
  coach: {
    deal: {
      dealer: 2,
      hands: [
        'AS 6S 4S 2S TH 3H 8C 5C AD JD 9D 7D 6D',
        'JS TS 9S 7S AH 7H 4H JC 7C 3C KD 4D 2D',
        'KS 8S 3S KH QH JH TC 6C 4C QD TD 8D 3D',
        'QS 5S 9H 8H 6H 5H 2H AC KC QC 9C 2C 5D',
      ],
      moves: '3 pass, 0 ask, 1 pass, 2 join',
    },
    remarks: [
      { at: 'void', if: ['holds:trump'], id: 'void', teaches: 'ruff' },
      { at: 'lead', if: ['holds:trump', 'advised:trump'], id: 'lead', teaches: 'trumps' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
