import type { Body } from '../../src/platform/sockets/fan-out.ts';

/** What sockets are sent as one text. */
export const bodyText = (body: Body): string =>
  typeof body === 'string' ? body : `${body.begin}${body.rest.join('')}`;
