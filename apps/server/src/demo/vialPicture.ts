import { encodePng } from '#platform/files/png';

const width = 160;
const height = 120;

/** Three vials with caps of a colour, on white: enough to tell products apart at a glance. */
function isIn(x: number, y: number): 'cap' | 'glass' | 'label' | undefined {
  const at = [32, 80, 128].find((middle) => Math.abs(x - middle) <= 16);
  if (at === undefined) return undefined;
  if (y >= 18 && y < 34 && Math.abs(x - at) <= 11) return 'cap';
  if (y >= 62 && y < 88) return 'label';
  return y >= 36 && y < 108 ? 'glass' : undefined;
}

/** A small PNG of a product in its colour. */
export function vialPicture([red, green, blue]: readonly [number, number, number]): Buffer {
  const colours = { cap: [red, green, blue], label: [red, green, blue], glass: [226, 232, 236] } as const;
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const part = isIn(x, y);
      if (part) pixels.set(colours[part], (y * width + x) * 3);
    }
  }
  return encodePng({ width, height, pixels });
}
