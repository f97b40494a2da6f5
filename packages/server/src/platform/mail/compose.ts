/**
 * Composes a mail: the parts of its kind, in order, filled with the sentences of packages/i18n and the
 * values it was queued with. layout.ts decides how it looks.
 */
import { translate } from '@troef/i18n';
import { type Locale, PRODUCT_NAME } from '@troef/protocol';
import type { Mail, MailKind } from './queue.ts';

/** A part in the template: a sentence by its key, a code or a link by the name of its value. */
type Outline =
  | { readonly text: string }
  /** The sentence that this value names. */
  | { readonly said: string }
  | { readonly code: string }
  | { readonly button: string; readonly link: string };

/** A part for the layout. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string };

export interface MailContent {
  readonly locale: Locale;
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly hello: string;
  readonly parts: readonly MailPart[];
  /** Above the bare address of a button. */
  readonly linkPlain: string;
  readonly footer: string;
  /** Below the footer: how to end a subscription. */
  readonly end?: { readonly label: string; readonly link: string };
}

const TEMPLATES: Readonly<Record<MailKind, readonly Outline[]>> = {
  verification: [{ text: 'text' }, { code: 'code' }, { button: 'button', link: 'link' }, { text: 'after' }],
  newAddress: [
    { text: 'text' },
    { text: 'alarm' },
    { button: 'button', link: 'blockLink' },
    { text: 'after' },
  ],
  wayInChanged: [
    { said: 'what' },
    { text: 'alarm' },
    { button: 'button', link: 'blockLink' },
    { text: 'after' },
  ],
  addressLetGo: [{ text: 'text' }, { text: 'after' }],
  reset: [{ text: 'text' }, { button: 'button', link: 'link' }, { text: 'after' }],
  passwordChanged: [
    { text: 'text' },
    { text: 'alarm' },
    { button: 'button', link: 'blockLink' },
    { text: 'after' },
  ],
  sudoCode: [{ text: 'text' }, { code: 'code' }, { text: 'after' }],
  blocked: [{ text: 'text' }, { text: 'after' }],
  deletionAsked: [{ text: 'text' }, { button: 'button', link: 'link' }, { text: 'after' }],
  deletionUndone: [{ text: 'text' }],
  deleted: [{ text: 'text' }],
  blogConfirm: [{ text: 'text' }, { button: 'button', link: 'link' }, { text: 'after' }],
  blogPost: [{ text: 'text' }, { button: 'button', link: 'link' }],
  contact: [{ said: 'sender' }, { text: 'text' }, { text: 'after' }],
  caseClosed: [{ text: 'text' }, { text: 'after' }],
  caseTold: [{ text: 'text' }, { button: 'button', link: 'link' }],
  receipt: [{ said: 'about' }, { said: 'bill' }, { said: 'test' }, { button: 'button', link: 'link' }],
  giftCard: [
    { text: 'text' },
    { code: 'code' },
    { said: 'sent' },
    { button: 'button', link: 'link' },
    { said: 'bill' },
    { said: 'test' },
  ],
  giftReceived: [
    { said: 'giver' },
    { said: 'words' },
    { code: 'code' },
    { button: 'button', link: 'link' },
    { text: 'after' },
  ],
  refund: [{ said: 'about' }, { text: 'after' }, { button: 'button', link: 'link' }],
  renewalFailed: [{ text: 'text' }, { button: 'button', link: 'link' }],
  premiumEnds: [{ text: 'text' }, { button: 'button', link: 'link' }],
};

/** Mails that are not about an account of their reader say themselves why they came. */
const OWN_FOOTERS: ReadonlySet<MailKind> = new Set([
  ...(['blogConfirm', 'blogPost', 'contact'] as const),
  ...(['receipt', 'giftCard', 'giftReceived', 'refund'] as const),
]);

export function compose({ kind, locale, values }: Pick<Mail, 'kind' | 'locale' | 'values'>): MailContent {
  const filled = { ...values, ...dateIn(locale, values), site: PRODUCT_NAME };
  const say = (key: string): string => translate(locale, `mail.${key}`, filled);
  const given = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`a mail of kind ${kind} needs ${name}`);
    return value;
  };
  const part = (outline: Outline): MailPart => {
    if ('code' in outline) return { kind: 'code', code: given(outline.code) };
    if ('button' in outline) {
      return { kind: 'button', label: say(`${kind}.${outline.button}`), link: given(outline.link) };
    }
    const sentence = 'said' in outline ? given(outline.said) : outline.text;
    return { kind: 'text', text: say(`${kind}.${sentence}`) };
  };
  return {
    locale,
    subject: say(`${kind}.subject`),
    preview: say(`${kind}.preview`),
    title: say(`${kind}.title`),
    hello: say((values.name ?? '') === '' ? 'helloNobody' : 'hello'),
    parts: TEMPLATES[kind].map(part),
    linkPlain: say('linkPlain'),
    footer: say(OWN_FOOTERS.has(kind) ? `${kind}.footer` : 'footer'),
    ...(kind === 'blogPost' && { end: { label: say('blogPost.end'), link: given('end') } }),
  };
}

/** Formats a day as Brussels counts it, where the site lives. */
function dateIn(locale: Locale, { date }: Mail['values']): Readonly<Record<string, string>> {
  if (date === undefined) return {};
  const format = new Intl.DateTimeFormat(`${locale}-BE`, { dateStyle: 'long', timeZone: 'Europe/Brussels' });
  return { date: format.format(Date.parse(date)) };
}
