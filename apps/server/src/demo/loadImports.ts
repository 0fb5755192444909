import { sql } from 'kysely';
import { searchText } from '#platform/database/searchText';
import { type Arrivals, latestRuns, openArrivals, type StoredRun } from './arrivals.ts';
import type { Calendar } from './calendar.ts';
import type { IdAt } from './demoIds.ts';
import { astmOf, fileOf, heading, hl7Of, type ImportResult, lineOf, pushOf } from './importTexts.ts';
import type { DemoFiles } from './loadCentreContent.ts';
import { loadDeliveries } from './loadDeliveries.ts';
import { loadCredential, loadListeners, loadWebhook } from './loadInterfaces.ts';
import type { LaboratoryPlan, TestPlan } from './plan.ts';
import { owned } from './stamp.ts';
import type { TenantLoad } from './tenantLoad.ts';

type Around = { readonly calendar: Calendar; readonly newId: IdAt; readonly files?: DemoFiles | undefined };
type Books = Around & {
  readonly tenant: TenantLoad;
  readonly plan: LaboratoryPlan;
  readonly arrivals: Arrivals;
  readonly runs: ReadonlyMap<string, readonly StoredRun[]>;
};

const minute = 60_000;
/** Days whose results came by imports. */
const days = 6;
/** Laboratories that import now and then. */
const someLaboratories = new Set(['100002', '100003', '100004']);

/** Tests whose latest results a batch may have brought. Of the last of them the centre's file does. */
export const importedTests = (plan: LaboratoryPlan): TestPlan[] =>
  plan.tests.filter((test) => test.status === 'Active' && test.levels.length > 1);

/** A value that the analyser could have measured. */
const planned = (test: TestPlan, level: number, at: string): ImportResult => ({
  test,
  level,
  at,
  value: String(Number((test.truth.get(level)?.mean ?? 1).toPrecision(3))),
});

/**
 * Imports of some laboratories: in the first one by every way and in every state but "being read", which a job would
 * end immediately. Returns how many results they made; all other results are those that the laboratory has.
 */
export async function loadImports(tenant: TenantLoad, plan: LaboratoryPlan, around: Around): Promise<number> {
  const isFirst = plan.ownRuleSetId !== null;
  const tests = importedTests(plan);
  if (tests.length < 2 || !(isFirst || someLaboratories.has(plan.tenantId))) return 0;
  const { newId, files, calendar } = around;
  const { tenantId } = plan;
  const arrivals = openArrivals(tenant, { tenantId, userId: plan.staff.supervisor, newId, files });
  const runs = await latestRuns(tenant, tests, { calendar, tenantId, days });
  const books: Books = { ...around, tenant, plan, arrivals, runs };
  const made = isFirst ? await loadFirst(books, tests) : await loadSome(books, tests);
  await arrivals.close();
  return made;
}

/** One file that is stored, and one with a code that nobody mapped. */
async function loadSome({ calendar, arrivals, runs, plan }: Books, tests: readonly TestPlan[]): Promise<number> {
  const [first, second] = tests as [TestPlan, TestPlan];
  await loadStored({ arrivals, calendar, runs }, first, { source: 'upload', fileName: `${plan.tenantId}质控导出.csv` });
  const at = `${calendar.day(-2)} 16:20`;
  const waiting = [1, 2].map((level) => ({ ...planned(second, level, at), code: 'LIS-0208' }));
  await arrivals.stage({
    source: 'upload',
    fileName: '新项目质控.csv',
    at: calendar.instant(-2, 17 * 60),
    text: fileOf([planned(first, 1, at), ...waiting]),
  });
  return 0;
}

async function loadFirst(books: Books, tests: readonly TestPlan[]): Promise<number> {
  const [first, second, third, fourth, ...others] = tests as [TestPlan, TestPlan, ...TestPlan[]];
  await loadSettings(books, first);
  await loadMessages(books, { hl7: first, astm: others.find((test) => test.assay.analyser !== first.assay.analyser) });
  if (third) await loadPushed(books, third, second);
  if (fourth) {
    await loadStored(books, fourth, { source: 'folder', fileName: `${fourth.assay.analyser.nameEn}.txt` });
    await loadPasted(books, fourth);
  }
  await loadMixed(books, first, second);
  await loadBroken(books);
  const webhookId = await loadWebhook(books.tenant, books.plan, books.newId);
  await loadDeliveries(books.tenant, books.plan, { ...books, webhookId });
  return loadUndone(books, second);
}

async function loadSettings({ tenant, plan, newId }: Books, { assay }: TestPlan): Promise<void> {
  await tenant.load('dataImportSetting', 'data_import_setting', [
    {
      ...owned(plan),
      id: newId(plan.setUpAt),
      name: 'LIS 质控导出',
      mapping_id: 'LIS',
      encoding: 'gbk',
      layout: 'long',
      qc_row_patterns: 'QC*',
      search_text: searchText(['LIS 质控导出', 'LIS']),
    },
  ]);
  await tenant.load('dataMapping', 'data_mapping', [
    {
      ...owned(plan),
      id: newId(plan.setUpAt),
      kind: 'analyte',
      source: 'LIS',
      external_code: 'LIS-0101',
      analyte_id: assay.analyte.id,
      search_text: searchText(['LIS-0101', 'LIS']),
    },
  ]);
}

/** A file whose rows are the latest results of a test. */
async function loadStored(
  { arrivals, calendar, runs }: Pick<Books, 'arrivals' | 'calendar' | 'runs'>,
  test: TestPlan,
  { source, fileName }: { source: 'upload' | 'folder'; fileName: string },
): Promise<void> {
  const at = calendar.instant(-1, 10 * 60);
  const recent = (runs.get(test.id) ?? []).filter(({ instant }) => instant < at).slice(-3);
  if (recent.length === 0) return;
  await arrivals.stage({
    source,
    fileName,
    at,
    text: fileOf(recent.flatMap(({ results }) => results)),
    broughtResults: true,
  });
}

const dayOf = ({ results: [first] }: StoredRun): string => first?.at.slice(0, 10) ?? '';
const lastOfDays = (runs: readonly StoredRun[]): StoredRun[] => [
  ...new Map(runs.map((run) => [dayOf(run), run])).values(),
];

/**
 * Sends a run of each day of some tests as a separate message; now and then a truncated one, or one of an unknown
 * control.
 */
async function loadMessages(
  { tenant, plan, newId, arrivals, runs, calendar }: Books,
  tests: { hl7: TestPlan; astm: TestPlan | undefined },
): Promise<void> {
  const ways = [
    { protocol: 'hl7', test: tests.hl7, textOf: hl7Of },
    { protocol: 'astm', test: tests.astm, textOf: astmOf },
  ] as const;
  const sent = ways.flatMap(({ protocol, test, textOf }) => {
    const recent = lastOfDays(runs.get(test?.id ?? '') ?? []);
    const lastAt = Math.min((recent.at(-1)?.instant ?? plan.setUpAt) + minute, calendar.now);
    return test ? [{ protocol, textOf, recent, test, port: { protocol, analyser: test.assay.analyser, lastAt } }] : [];
  });
  const ids = await loadListeners(tenant, plan, { ports: sent.map(({ port }) => port), newId });
  for (const [index, { protocol, textOf, recent, test }] of sent.entries()) {
    const listenerId = ids[index] ?? '';
    const { nameEn } = test.assay.analyser;
    const nameAt = (at: string) => `${nameEn} ${at.replaceAll(/\D/g, '')}.${protocol}`;
    const by = { source: protocol, listenerId } as const;
    for (const [place, { instant, results }] of recent.entries()) {
      const at = Math.min(instant + minute, calendar.now);
      const wall = results[0]?.at ?? '';
      const text = textOf(results, `M${place + 1}`);
      await arrivals.stage({ ...by, at, fileName: nameAt(wall), text, broughtResults: true });
    }
    const strange = `${calendar.day(-2)} 16:20:00`;
    const unknown = [{ ...planned(test, 1, strange), code: 'QCX-07' }];
    const later = calendar.instant(-2, 16 * 60 + 21);
    await arrivals.stage({ ...by, at: later, fileName: nameAt(strange), text: textOf(unknown, 'M900') });
    const cut = `${calendar.day(-3)} 16:20:00`;
    const half = textOf([planned(test, 1, cut)], 'M901').slice(0, 90);
    const early = calendar.instant(-3, 16 * 60 + 20);
    await arrivals.stage({ ...by, at: early, fileName: nameAt(cut), text: half, trouble: 'unreadable' });
  }
}

/** What the LIS pushed with its key: a run of each of the last days, and once a code that is not mapped. */
async function loadPushed({ tenant, plan, newId, arrivals, runs, calendar }: Books, test: TestPlan, other: TestPlan) {
  const recent = (runs.get(test.id) ?? []).slice(-3);
  const lastUsedAt = recent.at(-1)?.instant ?? calendar.instant(-1, 9 * 60);
  const credentialId = await loadCredential(tenant, plan, { calendar, newId, lastUsedAt });
  const by = { source: 'api', credentialId, fileName: 'LIS.txt' } as const;
  for (const { instant, results } of recent)
    await arrivals.stage({
      ...by,
      at: Math.min(instant + minute, calendar.now),
      text: pushOf(results),
      broughtResults: true,
    });
  const strange = { ...planned(other, 2, `${calendar.day(-3)} 16:20:00`), code: 'LIS-0391' };
  await arrivals.stage({ ...by, at: calendar.instant(-3, 16 * 60 + 21), text: pushOf([strange]) });
}

/** Rows as somebody typed them into a sheet: what is there already, and what cannot be. */
async function loadPasted({ arrivals, calendar, runs }: Books, test: TestPlan): Promise<void> {
  const at = `${calendar.day(-1)} 16:40`;
  const known = (runs.get(test.id) ?? []).filter(({ instant }) => instant < calendar.instant(-1, 0)).at(-1);
  const line = planned(test, 1, at);
  await arrivals.stage({
    source: 'paste',
    fileName: '手工登记.txt',
    at: calendar.instant(-1, 18 * 60),
    text: fileOf([
      ...(known?.results ?? []),
      { ...line, value: '溶血' },
      { ...line, at: `${calendar.day(-1).slice(0, 4)}-02-30 16:40` },
      { ...line, at: '' },
      { ...line, at: `${calendar.day(3)} 16:40` },
      { ...line, level: null },
      line,
    ]),
  });
}

/** The file that the first page of imports is tried on: ready, waiting, failed and repeated rows. */
async function loadMixed({ arrivals, calendar }: Books, first: TestPlan, second: TestPlan): Promise<void> {
  const at = `${calendar.day(-1)} 16:20`;
  await arrivals.stage({
    source: 'upload',
    fileName: 'LIS质控导出.csv',
    at: calendar.instant(-1, 17 * 60),
    text: fileOf([
      planned(first, 1, at),
      planned(first, 2, at),
      { ...planned(second, 1, at), value: '>RR' },
      { ...planned(second, 1, at), code: 'XGLU-2' },
      { ...planned(second, 2, at), code: 'XGLU-2' },
      { ...planned(second, 1, at), code: 'LIS-0417' },
      planned(first, 1, at),
    ]),
  });
}

/** A workbook of which only the beginning came, and a file without a row. */
async function loadBroken({ arrivals, calendar }: Books): Promise<void> {
  const trouble = 'unreadable';
  const text = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), Buffer.from('xl/workbook.xml')]);
  const at = calendar.instant(-3, 9 * 60);
  await arrivals.stage({ source: 'upload', fileName: '质控结果.xlsx', at, text, trouble });
  await arrivals.stage({ source: 'upload', fileName: '空白模板.csv', at: at + 10 * minute, text: heading });
}

/** The export of another analyser, chosen by mistake: stored, and taken back as a whole. */
async function loadUndone({ tenant, plan, arrivals, calendar }: Books, test: TestPlan): Promise<number> {
  const wall = `${calendar.day(-4)} 16:20`;
  const at = calendar.instant(-4, 17 * 60);
  const text = [heading, ...test.levels.map((level) => lineOf(planned(test, level, wall)))].join('\n');
  const id = await arrivals.stage({ source: 'upload', fileName: '误选的导出.csv', at, text });
  const made = await arrivals.undo(id, at + 5 * minute);
  // The clock of the database says when sums were changed; those of a demo are of its day.
  await tenant.tx.rows(sql`update qc_month set changed_at = ${new Date(calendar.instant(0, 0))}
    where tenant_id = ${plan.tenantId} and qc_test_id = ${test.id}`);
  return made;
}
