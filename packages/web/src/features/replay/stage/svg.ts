/** Writes SVG as text. */
import type { Box } from './layout.ts';

export const round = (value: number): number => Math.round(value * 100) / 100;

const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');

export const tag = (
  name: string,
  values: Readonly<Record<string, string | number | undefined>>,
  ...inside: readonly string[]
): string => `<${name}${attributes(values)}>${inside.join('')}</${name}>`;

/** Escapes names: players choose them. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export const boxOf = ({ x, y, width, height }: Box) => ({ x, y, width, height });
