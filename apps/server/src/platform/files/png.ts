import { crc32, deflateSync } from 'node:zlib';

type Picture = {
  readonly width: number;
  readonly height: number;
  /** One byte for each pixel (grey), or three (red, green, blue), row by row. */
  readonly pixels: Uint8Array;
};

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const [grey, colour] = [0, 2];

/** A picture that the server draws itself, as PNG: small ones need no library. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
  const line = pixels.length / height;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a sample, not interlaced.
  header.set([8, line === width ? grey : colour, 0, 0, 0], 8);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (line + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * line, (y + 1) * line), y * (line + 1) + 1);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
