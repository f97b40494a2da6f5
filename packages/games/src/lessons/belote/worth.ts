import type { Lesson } from '../lesson.ts';

/** What cards are worth. */
export default {
  name: 'worth',
  ideas: ['point'],
  steps: [
    {
      id: 'trumps',
      deal: {
        dealer: 1,
        deck: '9S AS 7C 9D QH 8C 7D TD AD TC TH 7H KH 8S JH QD QC 8H AC 7S 9H TS JD QS 8D KD JS 9C JC KS KC AH',
        moves: '2 pass, 3 take, 2 JD, 3 KD, 0 TD, 1 AH, 1 KC, 2 7C, 3 8C, 0 9C, 1 TH, 2 KH, 3 JH',
      },
      choose: {
        answers: ['16', '20', '34'],
      },
      claim: 'points',
      right: ['34'],
      wrong: {
        plain: ['16'],
        jack: ['20'],
      },
    },
    {
      id: 'plain',
      deal: {
        dealer: 0,
        deck: '9D AH KD AS 9S 7S TS KH 8S JD TC 7D QS QC 8C AC QD JC 7H JS 9H QH 7C TH KC KS 8D 9C JH TD 8H AD',
        moves: '1 pass, 2 pass, 3 pass, 0 pass, 1 pass, 2 take:S, 1 TH, 2 9H, 3 JH',
      },
      choose: {
        answers: ['12', '26', '44'],
      },
      claim: 'points',
      right: ['12'],
      wrong: {
        nine: ['26'],
        trumps: ['44'],
      },
    },
    {
      id: 'give',
      deal: {
        dealer: 1,
        deck: 'QH JD JC 8S QS 8C 9C KS 7H KD 7C AC QC JH AS 7S TC KH JS 9H TD TH TS 9D QD 8H KC 9S 8D AH AD 7D',
        moves:
          '2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 take:S, 2 JH, 3 8H, 0 7H, 1 AH, 1 JS, 2 TS, 3 AS, 0 KS, 1 KD, 2 9D, 3 QD, 0 8D, 1 AC, 2 JC, 3 8C',
      },
      choose: 'card',
      right: ['9C'],
      wrong: {
        ten: ['TC'],
        king: ['KC'],
      },
    },
  ],
  habits: ['low'],
  coach: {
    deal: {
      dealer: 3,
      deck: 'KS JH JD AS TC 7C JS 7D 8S 9H 7S QS 9S AH TH 9C AD KD QD 7H 8C 9D KC JC AC KH TS 8D QH QC 8H TD',
      moves: '0 pass, 1 take',
    },
    remarks: [
      {
        at: 'follow',
        id: 'follow',
        teaches: 'low',
      },
      {
        at: 'trick:4',
        id: 'half',
      },
      {
        at: 'result',
        id: 'result',
      },
    ],
  },
} satisfies Lesson;
