import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createUser } from '#features/people/users/public';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { centreUser } from './centreUser.ts';
import { timeText } from './noon.ts';
import { openBooks } from './openBooks.ts';
import { type Figure, middle, timed } from './timing.ts';

const first = '100001';
const laboratories = 3000;
const rounds = 5;
const boards = {
  month: '/app/qualityIndicator/laboratories?span=month',
  quarter: '/app/qualityIndicator/laboratories?span=quarter',
  recognition: '/app/recognition/laboratories',
};
/** Of each board: what it may cost, in times of adding up the monthly sums that it is made of. */
const limits = [1.6, 2.5, 2.5];

const statisticsPage = (month: string, current: number) =>
  `/app/qcTestReport/getLaboratoryStatistics?month=${month}&size=20&current=${current}`;

/** A round of each test on the menu, in a scheme of the laboratory's own. */
async function enterRounds(server: BenchServer, token: string, day: string): Promise<void> {
  await server.post(token, '/app/externalScheme/save', { name: '省级室间质评', organiser: '省中心' });
  await server.system.load('bench', first, async (tx) => {
    await tx.rows(sql`insert into external_result (tenant_id, id, menu_test_id, scheme_id, round, result_date, outcome, create_time, update_time)
      select m.tenant_id, m.id, m.id, s.id, '1', ${day}::date, 'passed', now(), now()
      from menu_test m cross join (select max(id) as id from external_scheme where tenant_id = ${first}) s where m.tenant_id = ${first}`);
  });
}

/** The books of the first laboratory once more in every other one: tests, sums of the month, the menu and a round of each test. */
async function copyBooks(server: BenchServer): Promise<void> {
  const codes = Array.from({ length: laboratories - 1 }, (_, index) => String(100_002 + index));
  await server.system.load('bench', '000000', async (tx) => {
    await tx.rows(sql`insert into laboratory (id, tenant_code, lab_number, name, region, status, create_time, update_time)
      select 10 + code::int, code, 'L' || code, '实验室 ' || code, '区域 ' || code::int % 17, 'Active', now(), now() from unnest(${codes}::text[]) code`);
    for (const table of ['lab_instrument', 'assay', 'qc_test', 'qc_month', 'menu_test', 'external_result'])
      await tx.rows(sql`insert into ${sql.table(table)}
        select copy.* from ${sql.table(table)} x cross join unnest(${codes}::text[]) code
        cross join lateral jsonb_populate_record(x, jsonb_build_object('tenant_id', code)) copy where x.tenant_id = ${first}`);
  });
}

/** The board of all laboratories, and what it costs beyond adding up the monthly sums that it is made of. */
async function measureBoard(server: BenchServer): Promise<Figure[]> {
  const token = (await server.openLaboratories([first])).get(first) ?? '';
  await openBooks(server, { tenantId: first, tests: 30, levels: [1, 2], runs: 22, stepMinutes: 60 }, token);
  await server.post(token, '/app/menuTest/propose', {});
  const today = timeText(new Date()).slice(0, 10);
  await enterRounds(server, token, today);
  await copyBooks(server);
  await server.analyse();
  const user = await centreUser();
  await server.system.write('bench', '000000', (tx) => createUser(tx, user, new Date()));
  const centre = await server.logIn('000000', 'centre');
  const month = today.slice(0, 7);
  const firstPage = await timed(() => server.ask(centre, statisticsPage(month, 1)));
  const citiesComputed = await timed(async () => {
    while ((await server.ask(centre, statisticsPage(month, 2))).includes('"isPending":true')) await wait(50);
  });
  console.log(`  cities of ${laboratories} laboratories: ${citiesComputed.toFixed(0)} ms`);
  const nextPage = await timed(() => server.ask(centre, statisticsPage(month, 3)));
  const sums = () =>
    server.system.read('bench', (tx) =>
      tx.rows(sql`select tenant_id, count(*) from (
        select tenant_id, analyte_id, qc_test_id, level, lot_id, "set", sum(n), avg(mean) from qc_month
        where month = ${`${month}-01`}::date group by 1, 2, 3, 4, 5, 6) s group by 1`),
    );
  const asked = [
    `${boards.month}&month=${month}`,
    `${boards.quarter}&month=${month}`,
    `${boards.recognition}?month=${month}`,
  ];
  const times: number[][] = [];
  for (let round = -1; round < rounds; round++) {
    const each: number[] = [];
    for (const url of asked) each.push(await timed(() => server.ask(centre, url)));
    each.push(await timed(sums));
    if (round >= 0) times.push(each);
  }
  const of = (at: number) => middle(times.map((each) => each[at] ?? 0));
  const overSums = (at: number) => middle(times.map((each) => (each[at] ?? 0) / (each[3] ?? 1)));
  const size = `${laboratories} laboratories × 30 tests`;
  const names = [
    `indicators of a month, ${size}`,
    `indicators of a quarter of one month, ${size}`,
    `recognition, ${size}`,
  ];
  return [
    ...names.flatMap((name, at) => [
      { name, value: of(at), limit: 1000, unit: 'ms' },
      { name: `${name}, over adding up their monthly sums`, value: overSums(at), limit: limits[at] ?? 1, unit: '×' },
    ]),
    { name: `first page of statistics of ${laboratories} laboratories`, value: firstPage, limit: 1000, unit: 'ms' },
    { name: 'a further page of them', value: nextPage, limit: 1000, unit: 'ms' },
  ];
}

export default async function measureIndicators(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    return await measureBoard(server);
  } finally {
    await server.close();
  }
}
