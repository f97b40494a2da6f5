/** The code that shows a deal on another site: a frame with our small viewer. */
import type { Locale } from '@troef/i18n';
import { escaped } from './stage/svg.ts';

/** The size for which the viewer is drawn; it fits any other. */
const SIZE = { width: 600, height: 460 } as const;

interface EmbedCode {
  readonly origin: string;
  readonly locale: Locale;
  /** Place and packed deal: everything from `#` on. */
  readonly target: string;
  readonly title: string;
}

export const embedPath = (locale: Locale): string => `/${locale}/embed`;

export const embedCode = ({ origin, locale, target, title }: EmbedCode): string =>
  `<iframe src="${origin}${embedPath(locale)}${target.replaceAll('&', '&amp;')}" title="${escaped(title)}" ` +
  `width="${SIZE.width}" height="${SIZE.height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
