import type { Lesson } from '../lesson.ts';

/** Which card takes a trick. */
export default {
  name: 'tricks',
  ideas: ['deal', 'suit', 'rank', 'trick', 'lead'],
  steps: [
    {
      id: 'highest',
      deal: {
        dealer: 3,
        hands: [
          'AS JS TS 4S 2S 7H 2H JC TC 5C KD 8D 7D',
          'KS 6S 5S JH 9H KC 8C 7C 6C AD TD 6D 2D',
          '9S 8S 7S KH TH 5H AC QC 4C QD JD 9D 3D',
          'QS 3S AH QH 8H 6H 4H 3H 9C 3C 5D 4D 2C',
        ],
        moves:
          '0 pass, 1 ask, 2 pass, 3 join, 0 2H, 1 JH, 2 TH, 3 6H, 1 5S, 2 8S, 3 QS, 0 JS, 3 3C, 0 TC, 1 7C, 2 AC, 2 9S, 3 3S, 0 2S, 1 KS, 1 6C, 2 QC, 3 9C, 0 5C, 2 3D, 3 4D, 0 7D, 1 TD, 1 9H, 2 KH, 3 3H',
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
        dealer: 3,
        hands: [
          'QS 9S 6S 7H 6H 5H 2H AC QC AD JD 7D 4D',
          'KS 8S KH JH 9H 4H TC 6C 5C KD TD 9D 5D',
          'AS 7S 5S 4S 3S 2S AH 3H JC 8C QD 8D 6D',
          'JS TS QH TH 8H KC 9C 7C 4C 3C 3D 2D 2C',
        ],
        moves:
          '0 pass, 1 ask, 2 pass, 3 join, 0 AC, 1 5C, 2 JC, 3 7C, 0 QC, 1 6C, 2 8C, 3 KC, 3 3D, 0 JD, 1 5D, 2 6D, 0 6H, 1 JH, 2 AH, 3 8H, 2 2S, 3 TS, 0 9S, 1 KS, 1 TC, 2 3H, 3 4C, 0 7H, 1 9H, 2 AS, 3 TH',
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
        dealer: 3,
        hands: [
          'AS 7S 4S AH KH JH 5H JC KD QD JD 8D 6D',
          'KS 9S 6S QH 3H TC 8C 7C 3C AD 9D 4D 3D',
          'TS 8S 5S TH 9H 8H 2H KC QC 5C 4C 7D 5D',
          'QS JS 3S 2S 7H 6H 4H AC 9C 6C TD 2D 2C',
        ],
        moves:
          '0 pass, 1 ask, 2 pass, 3 join, 0 JC, 1 3C, 2 QC, 3 2C, 2 8H, 3 4H, 0 KH, 1 QH, 0 QD, 1 AD, 2 7D, 3 TD, 1 4D, 2 5D, 3 2D, 0 JD, 0 AH, 1 3H, 2 TH, 3 7H, 0 7S, 1 KS, 2 5S, 3 3S, 1 9S, 2 TS, 3 QS',
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
        '5S 2S AH KH TH 9H 8H 3H QD 7D 6D 5D 3D',
        'AS 8S 7S 6S 6H AC KC 9C 7C 6C 2C JD 8D',
        'KS QS JS TS QH 7H 5H 4H JC 5C 3C AD 4D',
        '9S 4S 3S JH 2H QC TC 8C 4C KD TD 9D 2D',
      ],
      moves: '1 wait, 2 pass, 3 pass, 0 ask, 1 join',
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
