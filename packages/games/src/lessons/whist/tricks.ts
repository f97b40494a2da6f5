import type { Lesson } from '../lesson.ts';

/** Which card takes a trick. */
export default {
  name: 'tricks',
  ideas: ['deal', 'suit', 'rank', 'trick', 'lead'],
  steps: [
    {
      id: 'highest',
      deal: {
        dealer: 0,
        hands: [
          'AS TS 6S 4S 7H 5H JC 5C 3C KD TD 8D 2D',
          'QS 9S 8S 9H 8H AC TC 9C 6C 4C QD 7D 5D',
          '7S 5S 3S 2S KH JH TH 6H 2H 2C AD JD 9D',
          'KS JS AH QH 4H 3H KC QC 8C 7C 6D 4D 3D',
        ],
        moves:
          '1 ask:C, 2 pass, 3 join:C, 0 pass, 1 9S, 2 3S, 3 JS, 0 6S, 3 8C, 0 3C, 1 9C, 2 2C, 1 8H, 2 JH, 3 QH, 0 5H, 3 KC, 0 5C, 1 TC, 2 JD, 3 4D, 0 TD, 1 QD, 2 9D, 1 9H, 2 KH, 3 3H',
      },
      hidesContract: true,
      choose: { answers: ['9H', 'KH', '3H'] },
      claim: 'takes',
      right: ['KH'],
      wrong: { low: ['9H', '3H'] },
    },
    {
      id: 'offsuit',
      deal: {
        dealer: 0,
        hands: [
          'QS 9S 6S 8H 5H 3H 2H AD 9D 7D 6D 4D 3D',
          'TS 7S AH KH JH 9H 4H 9C 8C 7C 5C 3C 8D',
          'AS KS JS 8S 5S 4S 2S KC 2C KD QD 5D 2D',
          '3S QH TH 7H 6H AC QC JC TC 6C 4C JD TD',
        ],
        moves:
          '1 ask:C, 2 pass, 3 join:C, 0 pass, 1 7C, 2 2C, 3 TC, 0 6D, 3 JD, 0 3D, 1 8D, 2 QD, 2 2D, 3 TD, 0 9D, 1 JH, 3 3S, 0 9S, 1 TS, 2 2S, 1 8C, 2 KC, 3 AC, 0 3H, 3 4C, 0 8H, 1 5C, 2 KD, 1 9H, 2 AS, 3 TH',
      },
      hidesContract: true,
      choose: { answers: ['9H', 'AS', 'TH'] },
      claim: 'takes',
      right: ['TH'],
      wrong: { ace: ['AS'], low: ['9H'] },
    },
    {
      id: 'take',
      deal: {
        dealer: 0,
        hands: [
          'AS 4S JH 8H 7H 5H 3H TC AD KD 8D 6D 4D',
          'JS 9S 6S 3S 2S AH TH 9H 6H 2H 9C 7C 5C',
          'TS KH QH 4H AC KC 6C 3C 2C QD JD TD 2D',
          'KS QS 8S 7S 5S QC JC 8C 4C 9D 7D 5D 3D',
        ],
        moves:
          '1 ask:C, 2 pass, 3 join:C, 0 pass, 1 9C, 2 2C, 3 QC, 0 TC, 3 8C, 0 3H, 1 5C, 2 3C, 3 9D, 0 AD, 1 6H, 2 QD, 0 4D, 1 3S, 2 TD, 3 7D, 2 KH, 3 5D, 0 7H, 1 TH, 2 4H, 3 8S, 0 8H, 1 AH, 1 9S, 2 TS, 3 QS',
      },
      hidesContract: true,
      choose: 'card',
      right: ['AS'],
      wrong: { low: ['4S'] },
    },
  ],
  habits: ['beat', 'low'],
  coach: {
    // Computers lose it for a learner who plays any card, and make it with one who takes what can be taken.
    deal: {
      dealer: 0,
      hands: [
        'AS JS 8H 7H 5H 3H JC 5C KD QD TD 3D 2D',
        '7S 5S 2S KH JH 9H 4H KC QC 6C AD 7D 4D',
        'KS QS 4S 3S AH QH 6H 2H AC TC 8C 7C 5D',
        'TS 9S 8S 6S TH 9C 4C 3C 2C JD 9D 8D 6D',
      ],
      moves: '1 wait, 2 ask:S, 3 join:S, 0 ask:D, 1 join:D, 3 pass, 2 pass',
    },
    remarks: [
      { at: 'lead', id: 'lead' },
      { at: 'follow', id: 'follow', teaches: 'beat' },
      { at: 'trick:1', id: 'won' },
      { at: 'result', if: ['lost'], id: 'lost' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
