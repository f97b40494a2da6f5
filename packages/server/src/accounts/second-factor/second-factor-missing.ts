import { ApiError } from '@troef/protocol';

/** Only the second factor is missing or wrong. `token` stands for the first half. */
export class SecondFactorMissing extends ApiError {
  readonly token: string | undefined;

  constructor(token?: string) {
    super('invalid_credentials', 'second_factor');
    this.token = token;
  }
}
