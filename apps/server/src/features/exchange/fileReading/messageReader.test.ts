import { plainLayout } from '@qc/domain';
import { expect, test } from 'vitest';
import { readMessage } from './messageReader.ts';

/** Long messages are read in another process, so that this one answers other requests meanwhile. */

const options = { layout: plainLayout, encoding: 'auto' } as const;
const header = 'MSH|^~\\&|A|L|C|H|20260304083000||ORU^R01|1|Q|2.5.1\r';
const result = (at: number) => `OBX|${at}|NM|GLU||5.${at % 10}|mmol/L|||||F|||20260304083000\r`;
const message = (results: number) =>
  Buffer.from(header + Array.from({ length: results }, (_, at) => result(at)).join(''));
const limits = { megabytes: 256, ms: 20_000 };

/** The longest that this process had no time for anything else. */
async function longestSilence(act: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await act().finally(() => clearInterval(timer));
  return longest;
}

test('a short message and a long one are read alike', async () => {
  const [few, many] = [await readMessage(message(3), options), await readMessage(message(1000), options, limits)];
  expect(few.rows).toHaveLength(3);
  expect(many.rows).toHaveLength(1000);
  expect(many.rows.slice(0, 3)).toEqual(few.rows);
  expect(many).toMatchObject({ encoding: 'utf-8', messages: 'hl7' });
});

test('what is beyond a limit says which, and the next message is read', async () => {
  const hostile = Buffer.from(`${header}OBR${'|'.repeat(102_400)}\r${'OBX|1|NM|GLU||5\r'.repeat(2000)}`);
  await expect(readMessage(hostile, options, limits)).rejects.toMatchObject({ trouble: 'tooManyFields' });
  expect((await readMessage(message(1000), options, limits)).rows).toHaveLength(1000);
});

test('a message that takes too long is given up, and those that wait behind it are read', async () => {
  const [late, next] = await Promise.allSettled([
    readMessage(message(15_000), options, { ...limits, ms: 1 }),
    readMessage(message(1000), options, limits),
  ]);
  expect(late).toMatchObject({ status: 'rejected', reason: { trouble: 'tooSlow' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
});

test('while a long message is read, this process has time for others', async () => {
  await readMessage(message(1000), options, limits);
  const components = Buffer.from(`${header}OBR|1||${'^'.repeat(1_000_000)}\r${'OBX|1|NM|GLU||5\r'.repeat(15_000)}`);
  expect(await longestSilence(() => readMessage(components, options, limits))).toBeLessThan(500);
}, 30_000);
