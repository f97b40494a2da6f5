/**
 * Draws an icon of lucide. The library's own component reads a context and renames every attribute, at 1.2 kB
 * on every page; our icons have a size, a class and attributes. The markup is the same, so a written page
 * hydrates whichever component has drawn it.
 */
import { type ComponentProps, createElement, type FunctionComponent } from 'react';

/** As lucide keeps an icon. */
interface Icon {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}
type IconProps = ComponentProps<'svg'> & { readonly size?: number | string };

/** A person who cannot see hears of an icon only if it says something. */
const saysSomething = (props: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(props).some((name) => /^(aria-.*|role|title)$/.test(name) && props[name] != null);

export default function createIcon({
  name,
  aliases = [],
  size: box,
  node,
}: Icon): FunctionComponent<IconProps> {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className, children, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className === undefined ? names : `${names} ${className}`,
        ...(saysSomething(rest) ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      shapes,
      children,
    );
}
