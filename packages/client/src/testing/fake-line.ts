/** A line to a server whose answers the test gives. */
import type { GamesServerEvents } from '@troef/protocol';
import type { Answer, FirstSync, Line } from '../line.ts';

export interface SentRequest {
  readonly event: string;
  readonly body: Record<string, unknown>;
  readonly limitMs: number | undefined;
  answer(value: Answer<never> | { readonly ok: true; readonly value: unknown }): void;
}

export class FakeLine implements Line {
  readonly asked: SentRequest[] = [];
  reconnects = 0;
  /** What the next handshake would ask for. */
  first: FirstSync | undefined;
  #up: boolean;
  readonly #listeners = new Map<string, Set<(...parameters: never[]) => void>>();

  constructor(up = true) {
    this.#up = up;
  }

  request: Line['request'] = (event, body, limitMs) => {
    if (!this.#up) return Promise.resolve({ ok: false, error: { code: 'offline', param: null } });
    return new Promise((resolve) => {
      this.asked.push({
        event,
        body: body as Record<string, unknown>,
        limitMs,
        answer: (value) => resolve(value as never),
      });
    });
  };

  #add(name: string, listen: (...parameters: never[]) => void): () => void {
    const set = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, set.add(listen));
    return () => set.delete(listen);
  }
  #fire(name: string, ...parameters: unknown[]): void {
    for (const listen of [...(this.#listeners.get(name) ?? [])]) listen(...(parameters as never[]));
  }

  on: Line['on'] = (event, listen) => this.#add(event, listen as never);
  onUp: Line['onUp'] = (listen) => this.#add('up', listen);
  onDown: Line['onDown'] = (listen) => this.#add('down', listen);
  onDoubt: Line['onDoubt'] = (listen) => this.#add('doubt', listen);
  onUpdate: Line['onUpdate'] = (listen) => this.#add('update', listen);
  opensWith(sync: FirstSync): void {
    this.first = sync;
  }
  isUp: Line['isUp'] = () => this.#up;
  reconnect(): void {
    this.reconnects++;
  }

  tell(event: keyof GamesServerEvents, ...parameters: unknown[]): void {
    this.#fire(event, ...parameters);
  }
  goDown(): void {
    this.#up = false;
    // As the real line does: waiting callers learn that no answer will come.
    for (const asked of this.asked) asked.answer({ ok: false, error: { code: 'offline', param: null } });
    this.#fire('down');
  }
  comeUp(): void {
    this.#up = true;
    this.#fire('up');
  }
  announceUpdate(): void {
    this.#fire('update');
  }
  doubt(): void {
    this.#fire('doubt');
  }

  /** Returns the requests of one kind, oldest first. */
  of(event: string): SentRequest[] {
    return this.asked.filter((asked) => asked.event === event);
  }
  last(event: string): SentRequest {
    const asked = this.of(event).at(-1);
    if (asked === undefined) throw new Error(`nobody asked for ${event}`);
    return asked;
  }
}
