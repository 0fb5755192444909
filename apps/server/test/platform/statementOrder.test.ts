import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/db';
import { createSystem, type System } from '#platform/database/system';
import { createTestDatabase } from '../support/database.ts';
import { openPools } from '../support/pools.ts';
import type { TestDatabase } from '../support/testServer.ts';

let testDatabase: TestDatabase;
let database: Database;
let system: System;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openPools(testDatabase.configFor, testDatabase.signer);
  system = createSystem(database, { info: () => undefined });
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.close();
});

const divisionByZero = sql`select 1 / 0`;
const number = (n: number) => sql<{ n: number }>`select ${n}::int as n`;

/** As deep in a use case as a statement may be: its failure arrives some turns later than that of a parallel one. */
async function deep<T>(act: () => Promise<T>): Promise<T> {
  const layer = async (depth: number): Promise<T> => (depth === 0 ? await act() : await layer(depth - 1));
  return await layer(10);
}

describe.each(['qc_app', 'qc_loader', 'qc_report'] as const)('statements of one turn on a connection of %s', (role) => {
  const run: Database['run'] = (options, ...rest) => database.run({ ...options, role }, ...rest);
  const writing = { role, tenantId: '100001', readOnly: false };

  test('are all answered, each with its own rows', async () => {
    const many = Array.from({ length: 50 }, (_, index) => index);
    const found = await run(writing, (tx) => Promise.all(many.map((n) => tx.first(number(n)))));
    expect(found).toEqual(many.map((n) => ({ n })));
  });

  test('fail with the first error among them, whichever is awaited first', async () => {
    const failing = run(writing, (tx) =>
      Promise.all([deep(() => tx.rows(divisionByZero)), tx.rows(number(1)), tx.rows(number(2))]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  });

  test('fail with it also where it was caught, and nothing is committed', async () => {
    const failing = run(writing, (tx) => tx.rows(divisionByZero).catch(() => []));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  });

  test('fail with it where it travels with the commit', async () => {
    let send: () => Promise<unknown> = () => Promise.resolve();
    const failing = run(
      writing,
      async (tx) => {
        send = () => Promise.all([deep(() => tx.rows(divisionByZero)), tx.rows(number(1))]);
      },
      () => send(),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  });

  test('are retried together if the database asks for it, whichever failure is awaited first', async () => {
    let tries = 0;
    const conflict = sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
    const found = await run(writing, (tx) => {
      tries += 1;
      return Promise.all([deep(() => tx.rows(tries === 1 ? conflict : number(0))), tx.first(number(1))]);
    });
    expect(found[1]).toEqual({ n: 1 });
    expect(tries).toBe(2);
  });

  test('leave a connection that serves the next', async () => {
    await expect(run(writing, (tx) => tx.rows(divisionByZero))).rejects.toMatchObject({ code: '22012' });
    expect(await run(writing, (tx) => tx.first(number(3)))).toEqual({ n: 3 });
  });
});

describe('COPY', () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `100001\t1\tcopied ${from + index}\t/\t[]\t2026-01-01\n`);
  const into = 'COPY idempotency (tenant_id, user_id, key, route, answer, at) FROM STDIN';
  const counted = sql<{ n: number }>`select count(*)::int as n from idempotency where key like 'copied %'`;

  test('takes its turn among statements that nobody waited for', async () => {
    const [before, first, between, second, after] = await system.load('test', '100001', (tx) =>
      Promise.all([
        tx.first(counted),
        tx.copyIn(into, rows(0, 100)),
        tx.first(counted),
        tx.copyIn(into, rows(100, 50)),
        tx.first(counted),
      ]),
    );
    expect([before?.n, first, between?.n, second, after?.n]).toEqual([0, 100, 100, 50, 150]);
  });

  test('out of the database: statements sent meanwhile run after its last row', async () => {
    const keys: string[] = [];
    let after: Promise<{ n: number } | undefined> | undefined;
    await system.scan('test', async (tx) => {
      for await (const chunk of tx.copyOut(`select key from idempotency where key like 'copied %' order by key`)) {
        after ??= tx.first(number(7));
        for (const [key] of chunk) keys.push(String(key));
      }
      expect(await after).toEqual({ n: 7 });
    });
    expect(new Set(keys).size).toBe(150);
  });

  test('that is left before its end is ended with its connection, and the next transaction has another', async () => {
    const left = system.scan('test', async (tx) => {
      for await (const rows of tx.copyOut('select n from generate_series(1, 2000000) n'))
        if (rows.length > 0) throw new Error('enough');
    });
    await expect(left).rejects.toThrow('enough');
    expect(await system.scan('test', (tx) => tx.first(number(8)))).toEqual({ n: 8 });
  });

  test('that fails gives its error to the statements behind it', async () => {
    const failing = system.load('test', '100001', (tx) =>
      Promise.all([deep(() => tx.copyIn(into, ['no row at all\n'])), tx.rows(number(1))]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22P04' });
  });

  test('as text counts its rows; one that fails says why, and the next transaction works', async () => {
    const counts = await system.snapshot('test', async (tx) => {
      const copied = tx.copyText(`select key from idempotency where key like 'copied %'`);
      let lines = 0;
      for await (const chunk of copied) lines += chunk.toString().split('\n').length - 1;
      return { lines, rowCount: copied.rowCount };
    });
    expect(counts).toEqual({ lines: 150, rowCount: 150 });
    const failing = system.load('test', '100001', (tx) => tx.copyIn(into, ['no row at all\n']));
    await expect(failing).rejects.toMatchObject({ code: '22P04' });
    expect(await system.load('test', '100001', (tx) => tx.first(number(9)))).toEqual({ n: 9 });
  });
});
