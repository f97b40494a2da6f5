import type { EventBody } from '../../src/platform/sockets/fan-out.ts';

/** Joins the parts that sockets are sent into one text. */
export const bodyText = (body: EventBody): string =>
  typeof body === 'string' ? body : `${body.begin}${body.rest.join('')}`;
