import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { NoAnswer, post } from '#features/exchange/webhooks/post';
import { createS3Objects } from '#platform/files/s3Objects';
import { createS3Files } from '#platform/files/s3Store';
import { mailTransport } from '#platform/mail/mailServer';
import { openStubbornServer, type stubbornKinds } from '../support/stubbornServer.ts';

/** Nothing that waits for another server waits without end, however that server spends the time. */

const withinMs = 400;
const inside = { privateNetworks: false, networks: '127.0.0.0/8' };
const http = ['another protocol', 'silence', 'slow headers', 'a slow body', 'answers before the answer'] as const;

async function endOf(act: () => Promise<unknown>): Promise<unknown> {
  const begun = performance.now();
  const outcome = await act().catch((error: unknown) => error);
  expect(performance.now() - begun).toBeLessThan(10_000);
  return outcome;
}
const addressOf = async (kind: keyof typeof stubbornKinds) => `http://127.0.0.1:${await openStubbornServer(kind)}`;

test.each(http)('a webhook to a server of %s ends in time', async (kind) => {
  const url = await addressOf(kind);
  const outcome = await endOf(() => post({ url, body: '{}', headers: {}, inside }, withinMs));
  if (kind === 'another protocol') expect(outcome).toMatchObject({ status: 101 });
  else expect(outcome).toBeInstanceOf(NoAnswer);
});

test.each(http)('a file store of %s is given up in time', async (kind) => {
  const s3 = { endpoint: await addressOf(kind), bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
  const [files, objects] = [
    createS3Files(s3, withinMs),
    createS3Objects(s3, undefined, { part: withinMs, content: withinMs }),
  ];
  const file = path.join(os.tmpdir(), `stubborn-${process.pid}-${kind.length}`);
  await writeFile(file, 'content');
  const sha256 = createHash('sha256').update('content').digest('hex');
  const outcomes = await Promise.all([
    endOf(async () => text((await files.open(sha256)) ?? Readable.from([]))),
    endOf(async () => text((await objects.get('key')) ?? Readable.from([]))),
    endOf(() => objects.list('')),
    endOf(() => objects.put('key', file)),
  ]);
  for (const outcome of outcomes) expect(outcome).toBeInstanceOf(Error);
});

test.each(['silence', 'a slow greeting'] as const)('a mail server of %s is given up in time', async (kind) => {
  const transport = mailTransport({ host: '127.0.0.1', port: await openStubbornServer(kind) }, withinMs);
  const outcome = await endOf(() => transport.sendMail({ from: 'a@b.cn', to: 'c@d.cn', text: 'x' }));
  expect(outcome).toMatchObject({ message: expect.stringContaining('longer than 0.4 s') });
});
