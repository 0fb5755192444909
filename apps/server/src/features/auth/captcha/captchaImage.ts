import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
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
  return encodePng(canvas.pixels);
}

function encodePng(pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // 8 bits of grey, not interlaced
  const rows = Buffer.alloc(height * (width + 1)); // each row begins with its filter: none
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
