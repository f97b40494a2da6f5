/**
 * Traces: how long each step of one piece of work took, for the people who run the site. Off unless an endpoint
 * is configured, and then open-telemetry.ts makes them. A step notes codes, kinds and ids of rooms, never a
 * user, a card or an address.
 */
export interface TraceSpan {
  note(key: string, value: string | number): void;
  /** The work was refused with this code of the catalogue, or failed. */
  refused(code: string, isFault: boolean): void;
}

export interface Traces {
  /** Does the work in a trace of its own. */
  begin<T>(name: string, work: (span: TraceSpan) => Promise<T>): Promise<T>;
  /** Does the work as a step of the trace that its caller began. If the caller began none, only does the work. */
  step<T>(name: string, work: () => T): T;
  /** Does the work outside the trace that its caller began: what it begins later is no step of it. */
  apart<T>(work: () => T): T;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** For work that is not traced. */
export const NO_SPAN: TraceSpan = { note: () => undefined, refused: () => undefined };

/** Traces nothing. */
export const NO_TRACES: Traces = {
  begin: (_name, work) => work(NO_SPAN),
  step: (_name, work) => work(),
  apart: (work) => work(),
  close: async () => undefined,
};
