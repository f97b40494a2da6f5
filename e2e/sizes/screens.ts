/** The screens on which the table has to fit, from the smallest phone to a large monitor, in CSS pixels. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

const screen = (width: number, height: number): Screen => ({ width, height });

export const SCREENS: readonly Screen[] = [
  screen(320, 568),
  screen(360, 640),
  screen(390, 844),
  screen(667, 375),
  screen(844, 390),
  screen(768, 1024),
  screen(820, 1180),
  screen(1024, 768),
  screen(1112, 834),
  screen(1180, 820),
  screen(1280, 600),
  screen(1366, 650),
  screen(1440, 900),
  screen(1920, 1080),
  screen(2560, 1440),
];

export const nameOf = ({ width, height }: Screen): string => `${width}x${height}`;

/** Returns the screen of a size like `1366x768`, which need not be among the above. */
export function screenNamed(size: string): Screen {
  const { width, height } = /^(?<width>\d+)x(?<height>\d+)$/.exec(size)?.groups ?? {};
  if (width === undefined || height === undefined) throw new Error(`no size: ${size}`);
  return screen(Number(width), Number(height));
}
