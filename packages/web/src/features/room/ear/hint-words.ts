/**
 * Hints of a first deal for a player who listens: they name a key where the visible words point to something
 * on the screen.
 */
import type { MessageId } from '@troef/i18n';
import type { Translate } from '../words/names.ts';

const INSTEAD: Readonly<Partial<Record<MessageId, MessageId>>> = {
  'guide.advice': 'ear.hint.advice',
  'guide.follow': 'ear.hint.follow',
  'guide.manille.follow': 'ear.hint.manilleFollow',
  'guide.belote.follow': 'ear.hint.beloteFollow',
  'guide.hearts.pass': 'ear.hint.heartsPass',
  'guide.hearts.void': 'ear.hint.heartsVoid',
  'guide.kingen.half': 'ear.hint.kingenHalf',
};

export const forEar = (t: Translate): Translate =>
  Object.assign((...[id, values]: Parameters<Translate>) => t(INSTEAD[id] ?? id, values), {
    locale: t.locale,
  });
