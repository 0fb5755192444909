import { randomInt } from 'node:crypto';
import { encodePng } from '#platform/files/png';
import { captchaGlyphs } from './captchaGlyphs.ts';

const width = 130;
const height = 48;
const scale = 4;

type Canvas = { readonly pixels: Uint8Array; set(x: number, y: number, shade: number): void };

function blankCanvas(): Canvas {
  const pixels = new Uint8Array(width * height).fill(255);
  return {
    pixels,
    set: (x, y, shade) => {
      const [column, row] = [Math.round(x), Math.round(y)];
      if (column >= 0 && column < width && row >= 0 && row < height) pixels[row * width + column] = shade;
    },
  };
}

/** A letter, slanted and set a little off its line. */
function drawGlyph(canvas: Canvas, letter: string, left: number): void {
  const rows = (captchaGlyphs[letter] ?? '').split(' ');
  const top = 4 + randomInt(11);
  const slant = (randomInt(61) - 30) / 100;
  const shade = randomInt(90);
  rows.forEach((row, y) => {
    [...row].forEach((dot, x) => {
      if (dot !== '#') return;
      for (let i = 0; i < scale * scale; i++) {
        const down = y * scale + Math.floor(i / scale);
        canvas.set(left + x * scale + (i % scale) + slant * (14 - down), top + down, shade);
      }
    });
  });
}

/** A thin wave through the picture. */
function drawWave(canvas: Canvas): void {
  const [middle, swing, period, shade] = [12 + randomInt(24), 4 + randomInt(10), 20 + randomInt(40), randomInt(120)];
  for (let x = 0; x < width; x += 0.5) canvas.set(x, middle + swing * Math.sin((x / period) * Math.PI), shade);
}

/** The code as a PNG in grey: no font and no library is needed for five letters. */
export function drawCaptcha(code: string): Buffer {
  const canvas = blankCanvas();
  [...code].forEach((letter, i) => void drawGlyph(canvas, letter, 6 + i * 25));
  for (let i = 0; i < 3; i++) drawWave(canvas);
  for (let i = 0; i < 260; i++) canvas.set(randomInt(width), randomInt(height), 60 + randomInt(160));
  return encodePng({ width, height, pixels: canvas.pixels });
}
