/**
 * A picture of a moment, made in the browser: the drawing of the table with its colours, shapes and letters in
 * it, because an image sees nothing of the page around it.
 */
import cardRules from '../../../components/cards/cards.css?inline';
import { drawScene, type Scene } from './draw.ts';
import { escaped } from './svg.ts';

/** The size that messages and networks show whole. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** The line above the table. */
const HEAD = 66;
/** A picture is seen small, so its names are larger than on a table of that size. */
const ZOOM = 1.5;

/** Colours of the page that the drawing uses. */
const COLOURS = [
  'table',
  'table-mat',
  'table-edge',
  'on-table',
  'on-table-soft',
  'plate',
  'card',
  'card-dim',
  'card-edge',
  'back',
  ...['h', 'd', 'c', 's'].flatMap((suit) => [`suit-${suit}`, `suit-${suit}-tint`]),
] as const;

/** Returns the picture as a PNG. `around` is an element on the table, whose colours it takes. */
export async function pictureOf(scene: Scene, title: string, around: Element): Promise<Blob> {
  const sprite = document.getElementById('suit-H')?.closest('svg')?.innerHTML ?? '';
  const table = drawScene({
    ...scene,
    width: PICTURE.width / ZOOM,
    height: (PICTURE.height - HEAD) / ZOOM,
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" ` +
    `data-suits="${document.documentElement.dataset.suits ?? 'two'}">` +
    `<style>${await fontRule()}${cardRules}:root{${coloursOf(around)}}</style><defs>${sprite}</defs>` +
    '<rect width="100%" height="100%" fill="var(--table)"/>' +
    `<rect width="100%" height="${HEAD}" fill="var(--plate)"/>` +
    `<g fill="var(--on-table)" font-family="var(--sans)" font-weight="700" font-size="28">` +
    `<text x="19" y="43">${escaped(title)}</text><text x="1181" y="43" text-anchor="end">Troef</text></g>` +
    `<g transform="translate(0 ${HEAD}) scale(${ZOOM})">${table}</g></svg>`;
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(PICTURE.width, PICTURE.height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE.width;
    canvas.height = PICTURE.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((made) => (made === null ? reject(new Error('no picture')) : resolve(made)), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Reads the colours as they are on the page: of its theme, its cloth and its game. */
function coloursOf(around: Element): string {
  const probe = document.createElement('span');
  around.append(probe);
  const rules = COLOURS.map((name) => {
    probe.style.color = `var(--${name})`;
    return `--${name}:${getComputedStyle(probe).color}`;
  });
  probe.remove();
  return `${rules.join(';')};--sans:"Source Sans",sans-serif`;
}

/** Puts the font of the page into the picture. The page has it already (app/root.tsx). */
async function fontRule(): Promise<string> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]');
  if (link === null) return '';
  const font = await (await fetch(link.href)).blob();
  const address = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(font);
  });
  return `@font-face{font-family:"Source Sans";src:url("${address}") format("woff2");font-weight:200 900;size-adjust:107%}`;
}
