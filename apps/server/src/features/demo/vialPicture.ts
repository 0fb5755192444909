import { crc32, deflateSync } from 'node:zlib';

const width = 160;
const height = 120;

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

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
  const rows = Buffer.alloc(height * (1 + width * 3), 255);
  for (let y = 0; y < height; y++) {
    rows[y * (1 + width * 3)] = 0;
    for (let x = 0; x < width; x++) {
      const part = isIn(x, y);
      if (part) rows.set(colours[part], y * (1 + width * 3) + 1 + x * 3);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
