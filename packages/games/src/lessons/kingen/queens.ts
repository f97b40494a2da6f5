import type { Lesson } from '../lesson.ts';

/** No queens. */
export default {
  name: 'queens',
  ideas: ['discard'],
  steps: [
    {
      id: 'under',
      deal: {
        dealer: 0,
        hands: [
          'KS TS 9S 5S 3S QH 8H 6H KC QC TC AD 4D',
          'JS 7S 6S JH 4H 9C 5C 3C KD QD TD 8D 2D',
          'AS 4S 2S KH TH 9H 3H 2H 7C 6C JD 7D 5D',
          'QS 8S AH 7H 5H AC JC 8C 4C 2C 9D 6D 3D',
        ],
        moves: '1 JS, 2 4S, 3 8S, 0 TS, 1 4H, 2 TH, 3 AH',
        carry: {
          played: 3,
        },
      },
      choose: 'card',
      right: ['QH'],
      tellsReason: true,
      wrong: {
        low: ['8H', '6H'],
      },
    },
    {
      id: 'free',
      deal: {
        dealer: 0,
        hands: [
          '8S 7S 6S 2H AC KC JC 9C 4C 3C 9D 5D 4D',
          'AS KS TS 3S 2S QH 8H 7H 5H 7C 2C KD JD',
          '4S KH TH 6H 4H TC 6C 5C AD 8D 7D 6D 2D',
          'QS JS 9S 5S AH JH 9H 3H QC 8C QD TD 3D',
        ],
        moves: '1 2C, 2 TC, 3 8C',
        carry: {
          played: 3,
        },
      },
      choose: 'card',
      right: ['AC'],
      wrong: {
        king: ['KC'],
        jack: ['JC'],
        low: ['9C', '4C', '3C'],
      },
    },
    {
      id: 'throw',
      deal: {
        dealer: 2,
        hands: [
          'AS TS 9S 8S 4S 3S KH JH TC 2C QD TD 6D',
          'KS QS JS 5S 2S QH AC 8C 7C 5C 4C KD 9D',
          '6S 9H 8H 6H 4H 3H 2H QC JC 6C 8D 7D 3D',
          '7S AH TH 7H 5H KC 9C 3C AD JD 5D 4D 2D',
        ],
        moves:
          '3 3C, 0 TC, 1 8C, 2 6C, 0 JH, 1 QH, 2 9H, 3 TH, 1 9D, 2 8D, 3 5D, 0 6D, 1 KS, 2 6S, 3 7S, 0 TS, 1 7C, 2 JC, 3 9C, 0 2C, 2 QC, 3 KC',
        carry: {
          played: 3,
        },
      },
      choose: 'card',
      right: ['QD'],
      tellsReason: true,
      wrong: {
        ace: ['AS'],
        king: ['KH'],
        low: ['*'],
      },
      rest: '1 5C',
    },
  ],
  coach: {
    deal: {
      dealer: 3,
      hands: [
        'JS 7S 6S JH 4H 9C 5C 3C KD QD TD 8D 2D',
        'AS 4S 2S KH TH 9H 3H 2H 7C 6C JD 7D 5D',
        'QS 8S AH 7H 5H AC JC 8C 4C 2C 9D 6D 3D',
        'KS TS 9S 5S 3S QH 8H 6H KC QC TC AD 4D',
      ],
      carry: {
        played: 3,
      },
    },
    costs: ['Q'],
    remarks: [
      {
        at: 'follow',
        id: 'follow',
      },
      {
        at: 'void',
        id: 'void',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
