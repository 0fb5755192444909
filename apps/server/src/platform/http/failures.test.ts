import fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { failures } from './failures.ts';
import { createTroubles, type Trouble } from './troubles.ts';

/** The answer to a request when the disk or the database fails, and what /readyz then reports. */
async function answer(error: Error & { code?: string }) {
  const reported: Trouble[] = [];
  const app = fastify({ return503OnClosing: false });
  app.decorate(
    'troubles',
    createTroubles({
      dataDir: '/',
      leastBytes: 0,
      probe: async () => undefined,
      onNew: (trouble) => reported.push(trouble),
    }),
  );
  app.decorateRequest('language', 'en');
  await app.register(failures);
  app.get('/', () => {
    throw error;
  });
  const response = await app.inject({ url: '/' });
  const troubles = await app.troubles.current();
  await app.close();
  return { status: response.statusCode, body: response.json(), headers: response.headers, reported, troubles };
}

function ofDatabase(code: string, message: string): Error & { code: string } {
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });
}
const ofSystem = (code: string): Error & { code: string } => Object.assign(new Error(`${code}: no`), { code });

test.each([
  {
    name: 'disk of the database',
    error: ofDatabase('53100', 'could not extend file'),
    says: 'disk is full',
    kind: 'disk full',
  },
  { name: 'disk of the server', error: ofSystem('ENOSPC'), says: 'disk is full', kind: 'disk full' },
  {
    name: 'read-only database',
    error: ofDatabase('25006', 'read-only transaction'),
    says: 'read-only',
    kind: 'read only',
  },
  { name: 'read-only folder', error: ofSystem('EROFS'), says: 'read-only', kind: 'read only' },
  {
    name: 'damaged file',
    error: ofDatabase('XX001', 'invalid page in block 3 of relation base/5/16'),
    says: 'damaged',
    kind: 'data damaged',
  },
])('$name: 503 with a message and when to retry; recorded by name', async ({ error, says, kind }) => {
  const { status, body, headers, reported, troubles } = await answer(error);
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 503, success: false, msg: expect.stringContaining(says) });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(reported).toEqual([{ kind, what: expect.stringContaining(error.message.slice(0, 10)) }]);
  expect(troubles).toEqual(reported);
});

test.each(['53300', '57P01', '57P03', 'EPIPE', 'ECONNREFUSED'])(
  'a lost connection (%s) is "again", not "bug"',
  async (code) => {
    const { status, body } = await answer(ofSystem(code));
    expect([status, body.msg]).toEqual([503, expect.stringContaining('please try again')]);
  },
);

test('low disk space is reported before the disk is full, once', async () => {
  const reported: Trouble[] = [];
  const troubles = createTroubles({
    dataDir: '/',
    leastBytes: 2 ** 60,
    probe: async () => undefined,
    onNew: (trouble) => reported.push(trouble),
  });
  const found = [await troubles.current(), await troubles.current()];
  expect(found.map(([trouble]) => trouble?.kind)).toEqual(['disk low', 'disk low']);
  expect(reported).toEqual([{ kind: 'disk low', what: expect.stringMatching(/^\d+ MB$/) }]);
});
