/** The name of a tier of reputation: "regular", "master". The same words everywhere. */
import { karmaTier } from '@troef/protocol';
import type { Translator } from '../words/i18n.tsx';

/** `karma`: any value; null for no limit. */
export const tierWords = (t: Translator, karma: number | null): string =>
  t('rooms.seat.tier', { tier: karmaTier(karma) });
