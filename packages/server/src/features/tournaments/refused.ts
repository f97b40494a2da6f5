/** Makes the refusal of a registration (packages/competition) an error of the catalogue. */
import type { RegistrationRefusal } from '@troef/competition/event/judge-registration.ts';
import { ApiError, KeptAway } from '@troef/protocol';

export const refused = ({ code, param, until }: RegistrationRefusal): ApiError =>
  until !== undefined && code === 'forbidden' ? new KeptAway(code, param, until) : new ApiError(code, param);
