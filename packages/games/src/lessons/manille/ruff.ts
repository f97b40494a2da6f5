import type { Lesson } from '../lesson.ts';

/** When one has to trump. */
export default {
  name: 'ruff',
  ideas: ['void', 'ruff', 'discard'],
  steps: [
    {
      id: 'must',
      deal: {
        dealer: 0,
        hands: [
          'AH QH JH KC QC 7C AD 7D',
          'QS TH JC 9C QD JD TD 8D',
          'KS 9S 8S 9H 7H AC 8C 9D',
          'AS JS TS 7S KH 8H TC KD',
        ],
        moves: '0 trump:H, 1 pass, 3 pass, 1 QS, 2 KS, 3 AS',
      },
      choose: 'card',
      right: ['QH', 'JH'],
      wrong: {
        ace: ['AH'],
        away: ['KC', 'QC', '7C', 'AD', '7D'],
      },
    },
    {
      id: 'over',
      deal: {
        dealer: 2,
        hands: [
          '9S 8S KH 9H AC QD 8D 7D',
          'AS 7S QC TC 9C 8C KD 9D',
          'KS JS AH JH TH KC 7C JD',
          'QS TS QH 8H 7H JC AD TD',
        ],
        moves: '2 trump:H, 3 pass, 1 pass, 3 JC, 0 AC, 1 TC, 2 7C, 1 8C, 2 KC, 3 QH',
      },
      choose: 'card',
      right: ['KH'],
      wrong: {
        nine: ['9H'],
        away: ['*'],
      },
    },
    {
      id: 'under',
      deal: {
        dealer: 3,
        hands: [
          'KS AH KH JH 8C 7C TD 7D',
          'JS 8S 8H 7H AC JC TC AD',
          'AS QS 9S 9H KC QC 9C JD',
          'TS 7S QH TH KD QD 9D 8D',
        ],
        moves:
          '3 trump:D, 0 pass, 2 pass, 0 KS, 1 JS, 2 AS, 3 TS, 3 9D, 0 TD, 1 AD, 2 JD, 0 7C, 1 AC, 2 9C, 3 7S, 1 TC, 2 QC, 3 QH, 0 8C, 1 JC, 2 KC, 3 KD',
      },
      choose: 'card',
      right: ['JH'],
      wrong: {
        trump: ['7D'],
        high: ['AH', 'KH'],
      },
    },
    {
      id: 'free',
      deal: {
        dealer: 0,
        hands: [
          'KS 9H KC JD TD 9D 8D 7D',
          'KH QH 8H 7H JC TC KD QD',
          'AS QS JS TS JH 8C 7C AD',
          '9S 8S 7S AH TH AC QC 9C',
        ],
        moves:
          '0 trump:D, 1 pass, 3 pass, 1 7H, 2 JH, 3 AH, 0 9H, 3 TH, 0 JD, 1 8H, 2 QS, 0 KC, 1 TC, 2 7C, 3 AC, 1 KH, 2 AD, 3 7S',
      },
      choose: 'card',
      right: ['KS'],
      wrong: {
        ten: ['TD'],
        small: ['*'],
      },
    },
  ],
  coach: {
    deal: {
      dealer: 2,
      hands: [
        'AS TS TC 9C 7C AD KD 8D',
        'JS 8S QH 7H QC 8C QD 7D',
        'QS 7S 9H 8H KC JC TD 9D',
        'KS 9S AH KH JH TH AC JD',
      ],
      moves: '2 trump:C, 3 pass, 1 pass',
    },
    remarks: [
      { at: 'void', if: ['holds:trump'], id: 'void' },
      { at: 'lead', if: ['holds:trump', 'advised:trump'], id: 'lead' },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
