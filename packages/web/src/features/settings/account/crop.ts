/**
 * Places a square on a picture, always inside the picture, so that the square is full.
 *
 * `x` and `y` are the middle of the square, in pixels of the picture. With `zoom` 1 the square has the whole
 * shorter side.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MAX = 4;

/** Returns the side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

export function held(size: Size, { x, y, zoom }: Crop): Crop {
  const near = between(1, zoom, ZOOM_MAX);
  const half = sideOf(size, near) / 2;
  return {
    zoom: near,
    x: between(half, x, size.width - half),
    y: between(half, y, size.height - half),
  };
}

export const centred = (size: Size): Crop => ({ x: size.width / 2, y: size.height / 2, zoom: 1 });
