/** The page around a share picture: without a script, with what other sites read of it (Open Graph). */
import { type Locale, PRODUCT_NAME } from '@troef/protocol';
import { HEIGHT, WIDTH } from '../../features/thumbs/pictures.ts';
import type { LinkTo } from '../../platform/config/own-address.ts';
import { escapeHtml } from '../../platform/mail/layout.ts';

const STYLE = `
:root { color-scheme: light dark; font: 18px/1.5 'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif; }
body { margin: 0 auto; max-width: 800px; padding: 16px; background: light-dark(#faf7f2, #1a1d24); color: light-dark(#1f2430, #f2ede4); }
img { display: block; width: 100%; height: auto; border-radius: 12px; }
a { color: inherit; }
h1 { font-size: 1.5rem; line-height: 1.2; }
p { margin: 12px 0; }
.site { display: inline-block; padding: 8px 0; font-weight: 700; text-decoration: none; }
.way { display: inline-block; margin: 8px 0 24px; padding: 14px 28px; border-radius: 12px; background: light-dark(#1f2430, #f2ede4); color: light-dark(#faf7f2, #1a1d24); font-weight: 700; text-decoration: none; }
.way:hover { text-decoration: underline; }`;

export interface SharePage {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  /** The path of the page. With `.png` it is that of the picture. */
  readonly address: string;
  /** What the picture shows, for a reader who cannot see it. */
  readonly inWords: string;
  /** What a reader is told below the picture, besides the description. */
  readonly more?: readonly string[];
  /** The button below: a path, and its words. */
  readonly way: { readonly address: string; readonly words: string };
  readonly linkTo: LinkTo;
}

export function sharePage(page: SharePage): string {
  const { locale, title, description, address, inWords, more = [], way, linkTo } = page;
  const picture = linkTo(`${address}.png?lang=${locale}`);
  const meta = (property: string, content: string): string =>
    `<meta property="${property}" content="${escapeHtml(content)}">`;
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<meta name="description" content="${escapeHtml(description)}">
${meta('og:type', 'website')}
${meta('og:site_name', PRODUCT_NAME)}
${meta('og:title', title)}
${meta('og:description', description)}
${meta('og:url', linkTo(address))}
${meta('og:image', picture)}
${meta('og:image:width', String(WIDTH))}
${meta('og:image:height', String(HEIGHT))}
<meta name="twitter:card" content="summary_large_image">
<style>${STYLE}</style>
</head>
<body>
<header><a class="site" href="${escapeHtml(linkTo(`/${locale}`))}">${PRODUCT_NAME}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
<img src="${address}.png?lang=${locale}" width="${WIDTH}" height="${HEIGHT}" alt="${escapeHtml(inWords)}">
<p>${escapeHtml(description)}</p>
${more.map((line) => `<p>${escapeHtml(line)}</p>\n`).join('')}<a class="way" href="${escapeHtml(linkTo(way.address))}">${escapeHtml(way.words)}</a>
</main>
</body>
</html>
`;
}
