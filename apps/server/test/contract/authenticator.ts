import { createHmac } from 'node:crypto';

/** An authenticator app, written apart from the server's own: base32 in, six digits out (RFC 6238). */
export function codeAt(secret: string, at: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(at / 30_000), 4);
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const place = (hash[19] as number) % 16;
  const number = ((hash[place] as number) % 128) * 2 ** 24 + hash.readUIntBE(place + 1, 3);
  return String(number).slice(-6).padStart(6, '0');
}
