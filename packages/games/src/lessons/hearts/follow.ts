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
        carry: { played: 3 },
        hands: [
          'AS TS 7S 5S 4S 7H KC JC TC AD KD 8D 7D',
          'QS JS 9S 8S 3S 9H 9C 7C 6C 3C TD 5D 2D',
          '6S 2S KH JH 8H 6H 5H QC 8C 5C 2C JD 6D',
          'KS AH QH TH 4H 3H 2H AC 4C QD 9D 4D 3D',
        ],
        moves:
          '2 2C, 3 AC, 0 KC, 1 3C, 3 9D, 0 7D, 1 2D, 2 6D, 3 KS, 0 7S, 1 JS, 2 6S, 3 3D, 0 AD, 1 TD, 2 JD, 0 TC, 1 9C, 2 QC, 3 4C, 2 2S, 3 QH, 0 5S, 1 QS, 1 9H, 2 KH, 3 3H',
      },
      choose: 'card',
      right: ['7H'],
      wrong: { throwing: ['AS', 'KD', 'JC'] },
    },
    {
      id: 'none',
      deal: {
        dealer: 0,
        carry: { played: 3 },
        hands: [
          'JS 7S 5S 2S AH 9H 4H KC 9C 6C 4C 3C AD',
          '6S JH TH 7H 3H 2H AC JC TC TD 9D 7D 6D',
          'KS TS 8S 5H QC 8C 7C 5C QD JD 8D 5D 2D',
          'AS QS 9S 4S 3S KH QH 8H 6H 2C KD 4D 3D',
        ],
        moves:
          '3 2C, 0 9C, 1 JC, 2 5C, 1 6S, 2 KS, 3 9S, 0 JS, 2 5D, 3 KD, 0 AD, 1 TD, 0 5S, 1 TH, 2 TS, 3 4S, 2 8D, 3 3D, 0 4H, 1 6D, 2 8C, 3 8H, 0 6C, 1 AC, 1 9D, 2 QD, 3 4D',
      },
      choose: 'card',
      right: ['AH'],
      wrong: { nine: ['9H'], king: ['KC'], low: ['*'] },
    },
  ],
  coach: {
    deal: {
      dealer: 0,
      carry: { played: 3 },
      hands: [
        'KS TS 7S 4S KH 8H 7H 5H JC TD 9D 6D 4D',
        'AH 9H 3H 2H TC 4C AD KD QD JD 8D 3D 2D',
        'AS QS JS 6S 5S 2S QH JH TH AC QC 9C 8C',
        '9S 8S 3S 6H 4H KC 7C 6C 5C 3C 2C 7D 5D',
      ],
    },
    costs: ['H', 'QS'],
    remarks: [
      { at: 'follow', if: ['grey'], id: 'follow' },
      { at: 'void', if: ['holds:H,QS'], id: 'void' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
