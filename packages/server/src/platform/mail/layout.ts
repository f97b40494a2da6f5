/**
 * The look of a mail: plain text, and HTML that mail programs of any age understand.
 *
 * The HTML is one table with styles on the elements, no pictures and nothing from outside. The few rules in
 * the head only change the colours on dark devices. A program that drops them shows the light mail.
 */
import { PRODUCT_NAME } from '@troef/protocol';
import type { MailContent, MailPart } from './compose.ts';

const FONT = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";
const COLOURS = {
  paper: '#faf7f2',
  sheet: '#fffdfa',
  ink: '#1f2430',
  soft: '#4d5362',
  rule: '#ddd4c5',
  sunk: '#f1ebe1',
  accent: '#b8322a',
} as const;

/** The colours at night. They need `!important` to win over styles on the elements. */
const NIGHT = `
@media (prefers-color-scheme: dark) {
  .paper { background-color: #1a1d24 !important; }
  .sheet { background-color: #242831 !important; border-color: #3a3f4b !important; }
  .ink, .brand { color: #f2ede4 !important; }
  .soft, .soft a { color: #b9bac1 !important; }
  .code { background-color: #14171d !important; border-color: #3a3f4b !important; color: #f2ede4 !important; }
  .button { background-color: #c4453b !important; }
}`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Shows a code in two halves, which are still read aloud and copied as one. */
const spaced = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2');

export function textOf({ locale, hello, title, parts, footer, end }: MailContent): string {
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  const blocks = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    return part.kind === 'code' ? `    ${part.code}` : `${part.label}${colon}\n${part.link}`;
  });
  const foot = end === undefined ? footer : `${footer}\n${end.label}${colon}\n${end.link}`;
  return `${[title, hello, ...blocks, `-- \n${foot}`].join('\n\n')}\n`;
}

export function htmlOf(mail: MailContent): string {
  const { locale, subject, preview, title, hello, parts, footer, end } = mail;
  const way =
    end === undefined
      ? ''
      : `<br><a href="${escapeHtml(end.link)}" style="color:${COLOURS.soft}">${escapeHtml(end.label)}</a>`;
  const paragraph = (text: string): string =>
    `<p class="ink" style="margin:0 0 16px;${FONT};font-size:17px;line-height:26px;white-space:pre-line;color:${COLOURS.ink}">${escapeHtml(text)}</p>`;
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${NIGHT}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${COLOURS.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${COLOURS.paper}">
<tr><td align="center" style="padding:24px 12px">
<div style="max-width:560px;margin:0 auto;text-align:left">
<p class="brand" style="margin:0 0 16px 4px;${FONT};font-size:20px;line-height:24px;font-weight:700;color:${COLOURS.ink}">${escapeHtml(PRODUCT_NAME)} <span aria-hidden="true" style="color:${COLOURS.accent}">&#9829;&#xFE0E;</span></p>
<div class="sheet" style="background-color:${COLOURS.sheet};border:1px solid ${COLOURS.rule};border-radius:12px;padding:28px 24px 12px">
<h1 class="ink" style="margin:0 0 20px;${FONT};font-size:24px;line-height:30px;font-weight:700;color:${COLOURS.ink}">${escapeHtml(title)}</h1>
${[paragraph(hello), ...parts.map((part) => partHtml(part, mail, paragraph))].join('\n')}
</div>
<p class="soft" style="margin:16px 4px 0;${FONT};font-size:14px;line-height:20px;color:${COLOURS.soft}">${escapeHtml(footer)}${way}</p>
</div>
</td></tr>
</table>
</body>
</html>
`;
}

function partHtml(part: MailPart, { linkPlain }: MailContent, paragraph: (text: string) => string): string {
  switch (part.kind) {
    case 'text':
      return paragraph(part.text);
    case 'code':
      return `<p class="code" style="margin:4px 0 20px;padding:14px 8px;background-color:${COLOURS.sunk};border:1px solid ${COLOURS.rule};border-radius:8px;text-align:center;font-family:'SF Mono',Consolas,Menlo,monospace;font-size:30px;line-height:36px;letter-spacing:2px;color:${COLOURS.ink}">${escapeHtml(spaced(part.code))}</p>`;
    case 'button': {
      const link = escapeHtml(part.link);
      return `<p style="margin:4px 0 16px"><a class="button" href="${link}" style="display:inline-block;padding:14px 24px;background-color:${COLOURS.accent};border-radius:8px;${FONT};font-size:17px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(part.label)}</a></p>
<p class="soft" style="margin:0 0 20px;${FONT};font-size:14px;line-height:20px;color:${COLOURS.soft}">${escapeHtml(linkPlain)}<br><a href="${link}" style="color:${COLOURS.soft};overflow-wrap:anywhere;word-break:break-word">${link}</a></p>`;
    }
  }
}
