import { createHmac } from 'node:crypto';

/** The code that an authenticator app shows for a secret as the screen spells it. */
export function codeOf(secret: string, at = Date.now()): string {
  const letters = [...secret.replace(/\s/g, '')];
  const bits = letters.map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(at / 30_000), 4);
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash[19] as number) % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}
