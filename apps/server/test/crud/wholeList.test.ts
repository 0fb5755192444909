import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../contract/api.ts';

let api: Api;
let director: string;
beforeAll(async () => {
  api = await startApi();
  director = (await api.login('100001', 'director')).access;
});
afterAll(() => api.close());

const panels = (query: string, language = 'en') =>
  api.as(director, { url: `/eqicapi/app/qcTestPanel/page?${query}`, headers: { 'accept-language': language } });

/** Adds panels from one number up to another, loaded in bulk. */
const grow = (from: number, to: number) =>
  api.system.load('test', '100001', (tx) =>
    tx.rows(sql`insert into qc_test_panel (tenant_id, id, name, qc_test_ids, create_time, update_time)
      select b.tenant_code, n, 'P' || n, '{}', now(), now() from laboratory b, generate_series(${from}::int, ${to}::int) n
      where b.tenant_code = '100001'`),
  );

test('a list requested whole is sent up to a limit; beyond it the caller is refused, and pages still work', async () => {
  await grow(1, 20_000);
  const all = (await panels('size=-1')).body.data as { records: unknown[]; total: number };
  expect([all.records.length, all.total]).toEqual([20_000, 20_000]);
  await grow(20_001, 20_001);
  const refused = await panels('size=-1');
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: 400, msg: expect.stringContaining('more than 20000 records') });
  expect((await panels('size=-1', 'zh')).body.msg).toContain('超过 20000 条');
  const narrowed = (await panels('size=-1&name_equal=P7')).body.data as { records: unknown[] };
  expect(narrowed.records).toHaveLength(1);
  const page = (await panels('size=500&current=41')).body.data as { records: unknown[]; total: number };
  expect([page.records.length, page.total]).toEqual([1, 20_001]);
});
