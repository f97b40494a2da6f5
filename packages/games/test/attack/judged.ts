/** How well an attacker guessed: of all hidden cards together, and of each kind of guess by itself. */

export interface Figures {
  readonly cards: number;
  /** The part of the hidden cards whose holder was guessed. */
  readonly bestGuess: number;
  /** Hidden cards of a deal said to be certain, and the part of them that was right. */
  readonly certain: number;
  readonly certainRight: number;
  /** The highest part of right guesses in any kind that was met often enough to say so. */
  readonly surestKind: number;
}

/** Said to be certain from here on. */
const CERTAIN = 0.98;

export class Judge {
  readonly #atLeast: number;
  readonly #kinds = new Map<string, { cards: number; right: number }>();
  #deals = 0;
  #cards = 0;
  #right = 0;
  #certain = 0;
  #certainRight = 0;

  /** `atLeast`: so many cards make a kind. */
  constructor(atLeast: number) {
    this.#atLeast = atLeast;
  }

  nextDeal(): void {
    this.#deals++;
  }

  /** `certainty`: the chance the attacker gives their guess. Cards they are as certain of are a kind too. */
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
