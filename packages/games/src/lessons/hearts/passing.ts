import type { Lesson } from '../lesson.ts';

/** Which three cards to pass. */
export default {
  name: 'passing',
  ideas: ['dealer', 'length', 'void'],
  steps: [
    {
      id: 'spades',
      deal: {
        dealer: 0,
        hands: [
          'AS KS 4S QH TH 3H KC 8C 5C 3C 9D 7D 2D',
          'QS JS 7S 3S 2S KH 9H 8H 7H 5H 9C 6C 5D',
          '8S 6S JH QC JC TC 7C 2C KD JD TD 6D 3D',
          'TS 9S 5S AH 6H 4H 2H AC 4C AD QD 8D 4D',
        ],
        moves: '',
      },
      choose: { moves: ['pass:QH,AS,KS', 'pass:3H,2D,3C', 'pass:9D,7D,2D'] },
      right: ['pass:QH,AS,KS'],
      wrong: { low: ['pass:3H,2D,3C'], suit: ['pass:9D,7D,2D'] },
      unsure: true,
    },
    {
      id: 'queen',
      deal: {
        dealer: 0,
        hands: [
          'QS 3S AH KH 6H 4H JC 7C 4C 2C TD 6D 2D',
          'AS 4S 2S QH 9H 3H KC TC 5C 3C KD 8D 7D',
          'KS JS 7S 6S 5S TH 8H 7H 5H 8C AD QD 4D',
          'TS 9S 8S JH 2H AC QC 9C 6C JD 9D 5D 3D',
        ],
        moves: '',
      },
      choose: { moves: ['pass:AH,KH,QS', 'pass:TD,6D,2D', 'pass:4H,2D,2C'] },
      right: ['pass:AH,KH,QS'],
      wrong: { diamonds: ['pass:TD,6D,2D'], low: ['pass:4H,2D,2C'] },
      unsure: true,
    },
  ],
  coach: {
    deal: {
      dealer: 1,
      hands: [
        'JS TS 6S 2S KH JH 8H 9C 7C QD 8D 4D 2D',
        'KS QH TH 9H 6H KC QC JC TC 5C JD TD 5D',
        'QS 8S 7S 5S 3S AH 6C 4C 3C KD 7D 6D 3D',
        'AS 9S 4S 7H 5H 4H 3H 2H AC 8C 2C AD 9D',
      ],
    },
    costs: ['H', 'QS'],
    remarks: [
      { at: 'bid', id: 'bid' },
      { at: 'follow', id: 'follow' },
      { at: 'result', id: 'result' },
    ],
  },
} satisfies Lesson;
