import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { contentHashes, type DemoDatabase, openDemoDatabase, wednesday } from './demoDatabase.ts';

const few = { now: wednesday, laboratories: 2, days: 12 };

const opened: DemoDatabase[] = [];
async function open(): Promise<DemoDatabase> {
  const demo = await openDemoDatabase();
  opened.push(demo);
  return demo;
}
afterEach(async () => {
  for (const demo of opened.splice(0)) await demo.close();
});

async function hashesOf(now: Date): Promise<Record<string, string>> {
  const demo = await open();
  await demo.load({ ...few, now });
  return contentHashes(demo);
}

const resultCount = async (demo: DemoDatabase): Promise<number> =>
  Number((await demo.rows(sql<{ n: string }>`select count(*) as n from qc_result`))[0]?.n);

test('two loads on one day are equal to the last digit at any hour; the next day differs', async () => {
  const first = await hashesOf(wednesday);
  expect(Object.values(first).filter((hash) => hash !== '').length).toBeGreaterThan(20);
  expect(await hashesOf(new Date('2026-03-18T13:00:00Z'))).toEqual(first);
  expect((await hashesOf(new Date('2026-03-19T02:30:00Z'))).qc_result).not.toBe(first.qc_result);
}, 120_000);

test('a second start loads nothing', async () => {
  const demo = await open();
  const loaded = await demo.load(few);
  expect(loaded).toEqual({ laboratories: 2, results: await resultCount(demo) });
  const before = await contentHashes(demo);
  expect(await demo.load(few)).toBeUndefined();
  expect(await contentHashes(demo)).toEqual(before);
}, 120_000);

test('an installation that somebody has begun to use is left alone', async () => {
  const demo = await open();
  await demo.system.load('test', '000000', (tx) =>
    tx.rows(sql`insert into "user" (tenant_id, id, account, name, role_ids, create_time, update_time)
      values ('000000', 1, 'admin', 'x', '{}', now(), now())`),
  );
  expect(await demo.load(few)).toBeUndefined();
  expect(await resultCount(demo)).toBe(0);
});

test('a load that is interrupted leaves nothing behind, and the next start loads all', async () => {
  const demo = await open();
  const before = await contentHashes(demo);
  const interrupted = demo.load(few, ({ en }) => {
    if (en.startsWith('Demo loaded')) throw new Error('the power went');
  });
  await expect(interrupted).rejects.toThrow('the power went');
  expect(await contentHashes(demo)).toEqual(before);
  expect(await demo.load(few)).toMatchObject({ laboratories: 2 });
}, 120_000);

test('two servers that start together load one demo', async () => {
  const demo = await open();
  const loads = await Promise.all([demo.load(few), demo.load(few)]);
  expect(loads.filter((loaded) => loaded === undefined)).toHaveLength(1);
  expect(await demo.rows(sql`select 1 from laboratory`)).toHaveLength(2);
}, 120_000);

test.each([
  { hour: 'just after midnight', now: '2026-03-17T16:00:40Z' },
  { hour: 'before dawn', now: '2026-03-17T20:10:00Z' },
  { hour: 'on a Sunday', now: '2026-03-15T03:00:00Z' },
])(
  'started $hour, the first laboratory has results of today and none of the future',
  async ({ now }) => {
    const demo = await open();
    const at = new Date(now);
    await demo.load({ now: at, laboratories: 1, days: 6 });
    const [row] = await demo.rows(sql<{ today: string; future: string }>`
    select count(*) filter (where r.measured_at >= date_trunc('day', ${at}::timestamptz, 'Asia/Shanghai')) as today,
      count(*) filter (where r.measured_at > ${at}) as future from qc_result r`);
    expect(Number(row?.today)).toBeGreaterThan(100);
    expect(Number(row?.future)).toBe(0);
  },
  120_000,
);
