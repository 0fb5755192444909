import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Objects } from '#platform/files/s3Objects';
import { s3Keys, signatureOf, startFakeS3 } from '../support/fakeS3.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'concord-s3-'));
  s3 = await startFakeS3('bucket');
});
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true });
});

const open = (changed: object = {}, partBytes = 1000) =>
  createS3Objects(
    { endpoint: `${s3.endpoint}/`, bucket: 'bucket', region: 'cn-east', ...s3Keys, ...changed },
    partBytes,
  );

async function fileOf(bytes: number): Promise<{ file: string; content: Buffer }> {
  const content = Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251));
  const file = path.join(folder, `${bytes}`);
  await writeFile(file, content);
  return { file, content };
}

/** The fake verifies signatures by AWS's own published example (GET Object of the documentation of version 4). */
test('the fake signs the published example as AWS does', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const request = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=',
    },
  } as unknown as http.IncomingMessage;
  expect(signatureOf(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test.each([0, 999, 1000, 1001, 3500])('a file of %i bytes arrives whole, in parts where it is large', async (bytes) => {
  const { file, content } = await fileOf(bytes);
  const key = `a b+c/质控 ${bytes}.zip`;
  await open().put(key, file);
  const back = await open().get(key);
  expect(back && (await buffer(back)).equals(content)).toBe(true);
  expect(s3.uploads.size).toBe(0);
});

test('keys are listed page by page, removed, and unknown ones are nothing', async () => {
  for (const name of ['x/1', 'x/2', 'x/3', 'x/4', 'x/5', 'y/1']) s3.objects.set(name, Buffer.alloc(1));
  expect(await open().list('x/')).toEqual(['x/1', 'x/2', 'x/3', 'x/4', 'x/5']);
  await open().remove('x/3');
  expect(await open().list('x/')).toEqual(['x/1', 'x/2', 'x/4', 'x/5']);
  expect(await open().get('x/3')).toBeUndefined();
});

test.each([
  [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  [{ bucket: 'other' }, 'NoSuchBucket'],
])('%o is refused with what the storage says', async (changed, says) => {
  const { file } = await fileOf(10);
  await expect(open(changed).put('k', file)).rejects.toThrow(says);
});

test('an upload that fails half-way leaves no parts behind', async () => {
  const { file } = await fileOf(3500);
  s3.state.failParts = true;
  await expect(open().put('half', file)).rejects.toThrow('AccessDenied');
  s3.state.failParts = false;
  expect(s3.uploads.size).toBe(0);
  expect(s3.objects.has('half')).toBe(false);
});
