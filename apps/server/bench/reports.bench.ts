import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { writeSheet } from '#platform/files/excel';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { timeText } from './noon.ts';
import { openBooks } from './openBooks.ts';
import { addPeers, peerBooks, peers } from './peerBooks.ts';
import { type Figure, middle, timed } from './timing.ts';

const books = peerBooks;
const rounds = 9;

const month = timeText(new Date()).slice(0, 7);

/** The groups of the laboratory's lots, read by the role that may read them. */
const bareGroups = (server: BenchServer) =>
  server.database.run({ role: 'qc_report', tenantId: '000000', readOnly: true }, (tx) =>
    tx.rows(sql`select basis, key, month, laboratories, n, mean, m2, as_of from peer_group
      where lot_id = any(array(select lot_id from qc_test where tenant_id = '100001')) and month = ${`${month}-01`}::date and state = 'published'`),
  );

/** What a statistical report asks of the database at least: sums of the month, of the lot and of the year, targets and groups. */
async function bareReport(server: BenchServer): Promise<void> {
  await bareFigures(server);
  await bareGroups(server);
}

const bareFigures = (server: BenchServer) =>
  server.database.run({ role: 'qc_app', tenantId: '100001', readOnly: true }, async (tx) => {
    const sums = (where: string) =>
      tx.rows(sql`select qc_test_id, level, month, "set", n, mean, m2, min, max from qc_month
        where tenant_id = '100001' and n > 0 and ${sql.raw(where)} order by month`);
    await tx.rows(sql`select t.id, t.levels, t.decimals, y.name, l.name, o.lot_number, u.symbol from qc_test t
      join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
      join analyte y on y.id = t.analyte_id join unit u on u.id = a.unit_id join lot o on o.id = t.lot_id where t.tenant_id = '100001'`);
    await Promise.all([
      sums(`month = '${month}-01'`),
      sums(`month <= '${month}-01'`),
      sums(`month > '${month}-01'::date - interval '1 year'`),
      tx.rows(
        sql`select * from target where tenant_id = '100001' and deleted_at is null and effective_from <= now() and (effective_to is null or effective_to > now())`,
      ),
    ]);
  });

/** The median time of each of some acts, taken in turns, so that other load of the machine affects all alike. */
async function middlesOf(...acts: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = acts.map((): number[] => []);
  for (let round = -3; round < rounds; round++)
    for (const [place, act] of acts.entries()) {
      const time = await timed(act);
      if (round >= 0) times[place]?.push(time);
    }
  return times.map(middle);
}

async function measureReports(server: BenchServer, token: string): Promise<Figure[]> {
  const report = `/app/qcTestReport/getStatisticalReport?month=${month}`;
  const then = encodeURIComponent(timeText(new Date(Date.now() - 20 * 86_400_000)));
  const [statistical = 0, bare = 0, peer = 0, past = 0] = await middlesOf(
    () => server.ask(token, report),
    () => bareReport(server),
    () => server.ask(token, `/app/qcTestReport/getPeerGroupReport?month=${month}`),
    () => server.ask(token, `${report}&asOf=${then}`),
  );
  const levels = `${books.tests} tests × ${books.levels.length} levels`;
  return [
    { name: `statistical report of ${levels}: against its bare SQL`, value: statistical / bare, limit: 2, unit: 'x' },
    { name: `peer report of ${levels}, all tiers`, value: peer, limit: 100, unit: 'ms' },
    {
      name: `statistical report of ${levels}, as known 20 days ago: against today’s`,
      value: past / statistical,
      limit: 25,
      unit: 'x',
    },
  ];
}

/** The month's charts and figures as one document, while the server continues to answer. */
async function measurePrinting(server: BenchServer, token: string): Promise<Figure[]> {
  await server.post(token, '/app/qcTestReport/generateReport', { month });
  const read = JSON.parse(await server.ask(token, `/app/qcTestReport/getReport?month=${month}`)) as {
    data: { report: { id: string } };
  };
  let [last, longest, peak] = [performance.now(), 0, 0];
  const before = process.memoryUsage().rss;
  const beat = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 2);
  const time = await timed(() => server.ask(token, `/app/qcTestReport/exportPdf?id=${read.data.report.id}&lang=zh`));
  clearInterval(beat);
  return [
    { name: `PDF of a month of ${books.tests} tests with charts`, value: time / 1000, limit: 20, unit: 's' },
    { name: 'the same: memory', value: (peak - before) / 1024 / 1024, limit: 300, unit: 'MB' },
    { name: 'the same: longest time in which nobody else is answered', value: longest, limit: 50, unit: 'ms' },
  ];
}

async function measureSheet(): Promise<Figure> {
  const columns = Array.from({ length: 30 }, (_, at) => ({ header: `Column ${at}` }));
  async function* rows() {
    for (let row = 0; row < 1000; row++) yield columns.map((_, at) => (at < 4 ? `项目 ${row}` : row * 1.01 + at));
  }
  const value = await timed(() => buffer(writeSheet('Report', columns, rows())));
  return { name: 'Excel of 1,000 rows', value, limit: 1000, unit: 'ms' };
}

export default async function measure(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    const tokens = await server.openLaboratories(['100001', ...peers]);
    const token = tokens.get('100001') ?? '';
    await openBooks(server, books, token);
    await addPeers(server);
    await server.analyse();
    const reports = await measureReports(server, token);
    return [...reports, ...(await measurePrinting(server, token)), await measureSheet()];
  } finally {
    await server.close();
  }
}
