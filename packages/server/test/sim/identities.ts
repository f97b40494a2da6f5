/**
 * The identities of people in the simulator. They may all do everything: what the database says about users
 * is tested where it is read.
 */

import type { Sitter } from '@troef/engine/decisions/sitter.ts';
import type { Identity } from '../../src/platform/secrets/tokens.ts';

export const userOf = (number: number): string =>
  `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const sitterOf = (user: string): Sitter => ({
  id: user,
  anonymous: false,
  roles: ['premium', 'belote'],
  admin: false,
  verified: true,
  karma: 0,
  incomplete: false,
  limited: null,
  holder: {
    user,
    name: `p${Number(user.slice(-12))}`,
    ai: false,
    anonymous: false,
    karma: 0,
    badges: [],
    avatar: null,
    // Every second person's page asks for the next deal.
    ...(Number(user.slice(-1)) % 2 === 0 && { asksDeals: true as const }),
  },
});

export const identityOf = (token: string): Identity => ({
  id: token,
  name: token,
  // Guests, so that a thumb is only a row and no booking.
  anonymous: true,
  roles: [],
  session: null,
  sudo: false,
});
