import type { Lesson } from '../lesson.ts';

/** Trumps and ruffing. */
export default {
  name: 'trump',
  ideas: ['trump', 'ruff'],
  steps: [
    {
      id: 'ruff',
      deal: {
        dealer: 0,
        hands: [
          'QS 3S 2S TH 3H QC 9C 8C 4C KD 7D 6D 5D',
          'KS 9S 4S AH KH QH 8H JC 5C 2C 4D 3D 2D',
          'AS JS TS 8S 7S 5S 7H 6H 4H JD TD 9D 8D',
          '6S JH 9H 5H 2H AC KC TC 7C 6C 3C AD QD',
        ],
        moves:
          '1 pass, 2 ask:S, 3 pass, 0 join:S, 1 4D, 2 8D, 3 QD, 0 7D, 3 6S, 0 3S, 1 4S, 2 5S, 3 6C, 0 8C, 1 2C, 2 TD, 0 3H, 1 8H, 2 7H, 3 JH, 3 AD, 0 6D, 1 2D, 2 JD, 3 5H, 0 TH, 1 KH, 2 4H, 1 AH, 2 6H, 3 9H',
      },
      choose: 'card',
      right: ['2S'],
      wrong: { high: ['QS'], away: ['*'] },
    },
    {
      id: 'higher',
      deal: {
        dealer: 0,
        hands: [
          'TS 3S 2S 8H 7H AC QC 9C 4C KD TD 9D 5D',
          'QS 8S 6S 5S AH KH TH 4H 3H 2H 8C 5C 3C',
          'AS 7S QH 9H 6H 5H JC 2C AD QD JD 8D 7D',
          'KS JS 9S 4S JH KC TC 7C 6C 6D 4D 3D 2D',
        ],
        moves:
          '1 pass, 2 ask:S, 3 pass, 0 join:S, 1 3H, 2 5H, 3 JH, 0 7H, 3 6D, 0 9D, 1 8C, 2 AD, 2 9H, 3 KC, 0 8H, 1 AH, 1 5C, 2 2C, 3 6C, 0 AC, 0 2S, 1 5S, 2 7S, 3 KS, 3 2D, 0 TD, 1 8S, 2 QD, 1 KH, 2 6H, 3 4S',
      },
      choose: 'card',
      right: ['TS'],
      wrong: { small: ['3S'], away: ['*'] },
    },
    {
      id: 'partner',
      deal: {
        dealer: 0,
        hands: [
          'KS TS 9S 3S QC TC 7C 6C 5C QD 9D 8D 4D',
          '8S 2S QH 8H 4H 3H AC KC 9C 3C JD 5D 2D',
          'AS JS 7S 6S 5S 4S AH TH 9H 7H JC 2C KD',
          'QS KH JH 6H 5H 2H 8C 4C AD TD 7D 6D 3D',
        ],
        moves:
          '1 pass, 2 ask:S, 3 pass, 0 join:S, 1 QH, 2 7H, 3 JH, 0 9S, 0 TC, 1 3C, 2 JC, 3 4C, 2 KD, 3 AD, 0 QD, 1 5D, 3 QS, 0 KS, 1 8S, 2 5S, 0 8D, 1 2D, 2 4S, 3 TD, 2 2C, 3 8C, 0 5C, 1 9C, 1 8H, 2 AH, 3 6H',
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
        'KS QS 5S KH 9H 8H 5H AC QC TC 9C 6C 3C',
        'TS 8S 2S QH TH 6H 8C 5C JD TD 8D 6D 3D',
        'AS 6S 4S 7H 3H JC 7C 4C 2C AD 7D 5D 4D',
        'JS 9S 7S 3S AH JH 4H 2H KC KD QD 9D 2D',
      ],
      moves: '3 wait, 0 ask:C, 1 pass, 2 join:C, 3 pass',
    },
    remarks: [
      { at: 'void', if: ['holds:trump'], id: 'void', teaches: 'ruff' },
      { at: 'lead', if: ['holds:trump', 'advised:trump'], id: 'lead', teaches: 'trumps' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
