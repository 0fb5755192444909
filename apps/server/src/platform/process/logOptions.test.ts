import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './logOptions.ts';

test('of an error a log holds what it says, and nothing that hangs on it', () => {
  const lines: string[] = [];
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const client = { secretKey: 4711, connection: { password: 'hidden' } };
  const error = Object.assign(new Error('Connection terminated'), { client, code: '57P01' });
  pino(logOptions('info'), out).warn({ err: error }, 'an idle database connection broke');
  const [line = ''] = lines;
  expect(JSON.parse(line).err).toMatchObject({ message: 'Connection terminated', code: '57P01' });
  expect(line).not.toMatch(/4711|hidden|secretKey/);
});
