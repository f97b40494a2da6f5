import { ApiError } from '@troef/protocol';

/** Everything was good but the second factor; `token` stands for what was. */
export class SecondFactorMissing extends ApiError {
  readonly token: string | undefined;

  constructor(token?: string) {
    super('invalid_credentials', 'second_factor');
    this.token = token;
  }
}
