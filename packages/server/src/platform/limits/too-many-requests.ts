import { ApiError } from '@troef/protocol';

/** A refusal that also says how long to wait. */
export class TooManyRequests extends ApiError {
  readonly retryAfterS: number;

  constructor(rule: string, retryAfterS: number) {
    super('too_many_requests', rule);
    this.retryAfterS = retryAfterS;
  }
}
