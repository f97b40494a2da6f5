/** How well an attacker guessed, over all hidden cards and for each kind of guess. */

export interface Figures {
  readonly cards: number;
  /** The fraction of hidden cards whose holder was guessed right. */
  readonly bestGuess: number;
  /** The mean number of certain guesses in a deal, and the fraction of them that was right. */
  readonly certain: number;
  readonly certainRight: number;
  /** The highest fraction of right guesses in any kind that occurred often enough. */
  readonly surestKind: number;
}

/** From this chance on a guess counts as certain. */
const CERTAIN = 0.98;

export class Judge {
  readonly #atLeast: number;
  readonly #kinds = new Map<string, { cards: number; right: number }>();
  #deals = 0;
  #cards = 0;
  #right = 0;
  #certain = 0;
  #certainRight = 0;

  /** A kind counts if it has `atLeast` cards. */
  constructor(atLeast: number) {
    this.#atLeast = atLeast;
  }

  nextDeal(): void {
    this.#deals++;
  }

  /** Notes a guess. `certainty` is the attacker's estimate. Guesses of equal certainty are a kind too. */
  note(kind: string, certainty: number, isRight: boolean): void {
    const right = isRight ? 1 : 0;
    for (const each of [kind, `certain ${Math.floor(certainty * 20)}`]) {
      const seen = this.#kinds.get(each) ?? { cards: 0, right: 0 };
      this.#kinds.set(each, { cards: seen.cards + 1, right: seen.right + right });
    }
    this.#cards++;
    this.#right += right;
    if (certainty < CERTAIN) return;
    this.#certain++;
    this.#certainRight += right;
  }

  figures(): Figures {
    const often = [...this.#kinds.values()].filter(({ cards }) => cards >= this.#atLeast);
    return {
      cards: this.#cards,
      bestGuess: rounded(this.#right / this.#cards),
      certain: rounded(this.#certain / this.#deals),
      certainRight: this.#certain === 0 ? 0 : rounded(this.#certainRight / this.#certain),
      surestKind: rounded(Math.max(0, ...often.map(({ cards, right }) => right / cards))),
    };
  }
}

const rounded = (part: number): number => Math.round(part * 1000) / 1000;
