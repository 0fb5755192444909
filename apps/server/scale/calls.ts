import type { BenchServer } from '../bench/benchServer.ts';
import { timeText } from '../bench/noon.ts';

/** A call whose cost is measured: of one laboratory, or of the central body over all of them. */
export type ScaledCall = {
  readonly name: string;
  readonly side: 'laboratory' | 'centre';
  readonly run: () => Promise<unknown>;
};

type Page = { readonly records: readonly { readonly id: string }[] };
type Result = { readonly qcTestId: string; readonly level: number; readonly value: number };

/** A laboratory of the usual kind, whose rows do not depend on the number of others. */
const tenantId = '100002';

async function firstOf(server: BenchServer, token: string, url: string): Promise<string> {
  const { data } = JSON.parse(await server.ask(token, url)) as { data: Page };
  const [first] = data.records;
  if (!first) throw new Error(`${url} has no rows`);
  return first.id;
}

/** The last results of a test once more, a minute later each time: what a technician enters. */
async function entryOf(server: BenchServer, token: string, qcTestId: string): Promise<() => Promise<unknown>> {
  const url = `/app/qcTestResult/page?size=9&qcTestId_equal=${qcTestId}`;
  const { data } = JSON.parse(await server.ask(token, url)) as { data: { records: readonly Result[] } };
  const run = [...new Map(data.records.map((result) => [result.level, result])).values()];
  let at = Date.now() - 6 * 3_600_000;
  return () => {
    at += 60_000;
    const measuredAt = timeText(new Date(at));
    const results = run.map(({ level, value }) => ({ qcTestId, level, value, measuredAt, initials: 'ZS' }));
    return server.post(token, '/app/qcTestResult/batchAddResults', { results });
  };
}

/** What people do most, on both sides. */
export async function scaledCalls(server: BenchServer, now: number): Promise<ScaledCall[]> {
  const director = await server.logIn(tenantId, 'director');
  const centre = await server.logIn('000000', 'centre');
  const testId = await firstOf(server, director, '/app/qcTest/page?size=1');
  const planId = await firstOf(server, centre, '/app/plan/page?size=1');
  const month = new Date(now).toISOString().slice(0, 7);
  const of = (side: ScaledCall['side'], name: string, url: string): ScaledCall => ({
    name,
    side,
    run: () => server.ask(side === 'centre' ? centre : director, url),
  });
  return [
    { name: 'entry of a run', side: 'laboratory', run: await entryOf(server, director, testId) },
    of('laboratory', 'home', '/app/home/summary'),
    of('laboratory', 'page of results', '/app/qcTestResult/page?size=50'),
    of('laboratory', 'chart of 90 days', `/app/qcTestResult/getLeveyJenningsChart?qcTestId=${testId}`),
    of('laboratory', 'performance summary', '/app/qcTestResult/getPerformanceSummaryChart'),
    of('laboratory', 'alarm cases', '/app/qcTestAlert/cases?size=20'),
    of('laboratory', 'statistical report', `/app/qcTestReport/getStatisticalReport?month=${month}`),
    of('laboratory', 'peer report', `/app/qcTestReport/getPeerGroupReport?month=${month}`),
    of('laboratory', 'export of the results of a test', `/app/qcTestResult/export?qcTestId=${testId}`),
    of('centre', 'home', '/app/home/centre'),
    of('centre', 'alarm cases', '/app/qcTestAlert/cases?size=20'),
    of('centre', 'page of laboratories', '/app/laboratory/page?size=50'),
    of('centre', 'page of tests', '/app/qcTest/page?size=50'),
    of('centre', 'search of a laboratory', '/app/laboratory/page?size=20&keyword=100'),
    of('centre', 'indicators of laboratories', `/app/qcTestReport/getLaboratoryStatistics?month=${month}&size=50`),
    of('centre', 'plan grid', `/app/plan/analyteResultStatus?planId=${planId}`),
  ];
}
