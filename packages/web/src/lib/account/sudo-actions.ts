/** What a user may want to do with their account that asks for a new proof; each has words on `/sudo`. */
export const SUDO_ACTIONS = [
  'password',
  'social_profile',
  'second_factor',
  'second_factor_off',
  'recovery_codes',
  'passkey',
  'deletion',
  'email',
  'sessions',
  'merge',
  'data',
  'admin',
] as const;
export type SudoAction = (typeof SUDO_ACTIONS)[number];

export const isSudoAction = (text: string | null): text is SudoAction =>
  SUDO_ACTIONS.some((action) => action === text);
