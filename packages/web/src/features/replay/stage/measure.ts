/** Measures words as the browser writes them. */
let context: CanvasRenderingContext2D | null | undefined;

export function measureWords(words: string, size: number, bold: boolean): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return words.length * size * 0.55;
  context.font = `${bold ? 700 : 400} ${size}px "Source Sans", "Segoe UI", system-ui, sans-serif`;
  return context.measureText(words).width;
}

/** Resolves when words can be measured in the fonts of the table. */
export const fontsLoaded = (): Promise<unknown> =>
  Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 16px "Source Sans"`)));
