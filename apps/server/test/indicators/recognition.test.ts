import type { RecognitionBoard, RecognitionReport, RecognitionTrial } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, openLaboratory } from '../openLaboratory.ts';

let laboratory: Laboratory;
let centre: string;
const own = '100001';

const criteria = {
  checksCv: true,
  jurisdiction: null,
  cvMonths: 1,
  minResults: 20,
  checksRounds: true,
  rounds: 2,
  roundsPassed: 2,
  roundMonths: 24,
  checksCases: true,
  checksAccreditation: false,
};
const national = { ...criteria, name: '全国互认规则', nameEn: 'National rule', effectiveFrom: '2025-01-01' };

/** Accepted results of May by analyte, level and instrument; the SD of pH is 0.02 at most, the CV of sodium 1.5 %. */
const sums = [
  { analyte: 'Sodium', level: 1, n: 20, mean: 140, sd: 1.4 },
  { analyte: 'Sodium', level: 2, n: 30, mean: 120, sd: 1.2 },
  { analyte: 'Potassium', level: 1, n: 20, mean: 4, sd: 0.4 },
  { analyte: 'pH', level: 1, n: 20, mean: 7.4, sd: 0.019 },
  { analyte: 'Glucose', level: 1, n: 20, mean: 5, sd: 0.05 },
  { analyte: 'Glucose', level: 1, n: 7, mean: 5, sd: 0.05, isSecond: true },
  { analyte: 'Urea', level: 1, month: '2026-04', n: 12, mean: 5, sd: 0.05 },
  { analyte: 'Urea', level: 1, n: 12, mean: 5, sd: 0.05 },
  { analyte: 'Acid phosphatase', level: 1, n: 20, mean: 5, sd: 0.05 },
] as const;
const rounds = [
  { analyte: 'Sodium', day: '2025-11-20', outcome: 'passed' },
  { analyte: 'pH', day: '2025-11-20', outcome: 'passed' },
  { analyte: 'Glucose', day: '2025-11-20', outcome: 'failed' },
  { analyte: 'Glucose', day: '2026-04-20', outcome: 'passed' },
  { analyte: 'Urea', day: '2024-05-20', outcome: 'passed' },
  { analyte: 'Urea', day: '2025-06-20', outcome: 'passed' },
] as const;

const post = (url: string, payload: object, token = laboratory.token) =>
  laboratory.api.as(token, { method: 'POST', url: `/eqicapi/app/${url}`, payload });
async function saved(url: string, payload: object, token = laboratory.token): Promise<string> {
  const { body } = await post(url, payload, token);
  expect(body).toMatchObject({ code: 200 });
  return (body.data as { id: string }).id;
}
async function read<T>(url: string, token = laboratory.token): Promise<T> {
  const { body } = await laboratory.api.as(token, { url: `/eqicapi/app/${url}` });
  expect(body).toMatchObject({ code: 200 });
  return body.data as T;
}
const report = (query: string, token = laboratory.token) =>
  read<RecognitionReport>(`recognition/laboratory?${query}`, token);
const board = (query: string) => read<RecognitionBoard>(`recognition/laboratories?${query}`, centre);
const trial = async (draft: object) =>
  (await post('recognition/try', { region: null, ...criteria, ...draft }, centre)).body.data as RecognitionTrial;
/** The answer of each test with the codes of all its reasons. */
const answers = ({ tests }: RecognitionReport) =>
  Object.fromEntries(
    tests.map(({ analyteName, answer, reasons }) => [analyteName, `${answer}: ${reasons.map(({ code }) => code)}`]),
  );
const rowOf = async (query: string) => (await board(query)).rows.find(({ tenantId }) => tenantId === own);

let ruleId: string;

beforeAll(async () => {
  laboratory = await openLaboratory();
  centre = (await laboratory.api.login('000000', 'centre')).access;
  const ids = new Map<string, { analyteId: string; menuTestId: string }>();
  for (const analyte of new Set(sums.map((sum) => sum.analyte))) {
    const found = await read<{ records: { id: string }[] }>(
      `analyte/page?size=1&nameEn_equal=${encodeURIComponent(analyte)}`,
    );
    const analyteId = found.records[0]?.id ?? '';
    const menuTestId =
      analyte === 'Sodium'
        ? (laboratory.records.get('menuTest') ?? '')
        : await saved('menuTest/save', { analyteId, since: '2020-01-01', assessment: 'joined' });
    ids.set(analyte, { analyteId, menuTestId });
  }
  const schemeId = laboratory.records.get('externalScheme');
  for (const { analyte, day, outcome } of rounds)
    await saved('externalResult/save', {
      menuTestId: ids.get(analyte)?.menuTestId,
      schemeId,
      round: day,
      resultDate: day,
      outcome,
    });
  const secondInstrument = await saved('labInstrument/save', {
    instrumentId: (await read<{ records: { id: string }[] }>('instrument/page?size=1')).records[0]?.id,
    name: '二号仪',
  });
  await laboratory.api.system.write('test', own, async (tx) => {
    for (const sum of sums) {
      const { analyte, level, n, mean, sd } = sum;
      const isOfTest = (other: (typeof sums)[number]) =>
        other.analyte === analyte && 'isSecond' in other === 'isSecond' in sum;
      const testId = `70${sums.findIndex(isOfTest)}`;
      const month = 'month' in sum ? sum.month : '2026-05';
      const changed = JSON.stringify({
        analyte_id: ids.get(analyte)?.analyteId,
        ...('isSecond' in sum ? { lab_instrument_id: secondInstrument } : {}),
      });
      if (sum === sums.find(isOfTest)) {
        await tx.rows(sql`
          insert into assay select (jsonb_populate_record(a, ${changed}::jsonb
            || jsonb_build_object('id', ${testId}::bigint, 'method_id', (select max(id) from method)))).*
          from assay a where a.tenant_id = ${own} and a.id = ${laboratory.records.get('assay')}`);
        await tx.rows(sql`
          insert into qc_test select (jsonb_populate_record(t, ${changed}::jsonb
            || jsonb_build_object('id', ${testId}::bigint, 'assay_id', ${testId}::bigint))).*
          from qc_test t where t.tenant_id = ${own} and t.id = ${laboratory.records.get('qcTest')}`);
      }
      await tx.rows(sql`
        insert into qc_month (tenant_id, qc_test_id, level, lot_id, month, "set", n, mean, m2, analyte_id, method_id, unit_id,
          instrument_model_id, reagent_supplier_id)
        select t.tenant_id, t.id, ${level}::smallint, t.lot_id, ${`${month}-01`}::date, 'inControl', ${n}::int, ${mean}::float8,
          ${(n - 1) * sd * sd}::float8, t.analyte_id, a.method_id, a.unit_id, (select min(id) from instrument_model), a.reagent_supplier_id
        from qc_test t join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
        where t.tenant_id = ${own} and t.id = ${testId}::bigint`);
    }
    // Potassium: open since March, and one that was signed in June.
    for (const [id, at, signed] of [
      ['7101', '2026-03-05 08:00:00', null],
      ['7102', '2026-05-05 08:00:00', '2026-06-02 08:00:00'],
    ])
      await tx.rows(sql`insert into qc_test_alert (tenant_id, id, qc_test_id, run_id, run_time, alert_type, alert_status, completed_at,
          create_time, update_time)
        values (${own}, ${id}::bigint, 702, ${id}, ${at}::timestamptz, 'reject', ${signed === null ? 'Reviewed' : 'Completed'},
          ${signed}::timestamptz, '2026-06-01', '2026-06-01')`);
    // A plan of this installation that pH passed in May.
    await tx.rows(sql`insert into plan_report_content (tenant_id, plan_report_id, content)
      values (${own}, ${laboratory.records.get('planReport')}::bigint,
        ${JSON.stringify({ analytes: [{ planLotAnalyteId: '7300', passed: true }] })}::jsonb)`);
    await tx.rows(sql`update plan_report set published_at = '2026-05-10' where tenant_id = ${own}`);
  });
  await laboratory.api.system.write('test', '000000', async (tx) => {
    await tx.rows(sql`update plan set plan_status = 'Completed', is_open_sign_up = true`);
    await tx.rows(sql`insert into plan_lot_analyte (id, plan_id, lot_id, analyte_id, unit_id, create_time, update_time)
      select 7300, (select min(id) from plan), (select min(id) from lot), ${ids.get('pH')?.analyteId}::bigint, (select min(id) from unit),
        '2026-05-01', '2026-05-01'`);
  });
});
afterAll(() => laboratory.api.close());

test('without a rule nothing is decided, and nothing is 0 that is not known', async () => {
  const { rule, counts, tests } = await report('month=2026-05');
  expect([rule, counts]).toEqual([null, { no: 0, notYet: tests.length, yes: 0 }]);
  expect(tests.every(({ reasons }) => reasons[0]?.code === 'noRule')).toBe(true);
  expect((await rowOf('month=2026-05'))?.counts).toEqual(counts);
});

test('a rule that asks for nothing, ends before it begins or wants more rounds passed than it asks about is refused', async () => {
  const wrong = { ...national, effectiveTo: '2024-12-31', rounds: 1 };
  const refused = JSON.stringify((await post('recognitionRule/save', wrong, centre)).body);
  expect(refused).toContain('effectiveTo');
  expect(refused).toContain('roundsPassed');
  const empty = { ...national, checksCv: false, checksRounds: false, checksCases: false };
  expect((await post('recognitionRule/save', empty, centre)).body).toMatchObject({ code: 400 });
  expect((await post('recognitionRule/save', national)).body).toMatchObject({ code: 403 });
});

test('each test has its answer with all its reasons', async () => {
  ruleId = await saved('recognitionRule/save', national, centre);
  const may = await report('month=2026-05');
  expect(answers(may)).toMatchObject({
    钠: 'yes: within,roundsPassed,noOpenCase',
    酸碱度: 'yes: within,roundsPassed,noOpenCase',
    钾: 'no: exceeds,tooFewRounds,openCase',
    葡萄糖: 'no: tooFewResults,roundsFailed,noOpenCase',
    尿素: 'notYet: tooFewResults,tooFewRounds,noOpenCase',
    酸性磷酸酶: 'notYet: noRequirement,tooFewRounds,noOpenCase',
  });
  expect(may.counts).toEqual({ no: 2, notYet: 2, yes: 2 });
  const potassium = may.tests.find(({ analyteName }) => analyteName === '钾');
  expect(potassium).toMatchObject({ openCases: 2, oldestCase: { id: '7101', runTime: '2026-03-05 08:00:00' } });
  expect(potassium?.series[0]).toMatchObject({ exceeds: true, n: 20 });
});

test('a case counts from its run until it is signed', async () => {
  const openIn = async (month: string) =>
    (await report(`month=${month}`)).tests.find(({ analyteName }) => analyteName === '钾')?.openCases;
  expect([await openIn('2026-02'), await openIn('2026-03'), await openIn('2026-05'), await openIn('2026-06')]).toEqual([
    0, 1, 2, 1,
  ]);
});

test('the rule of the smallest region holds, from its day on; its months, rounds and requirement are used', async () => {
  const [{ id, region }] = (
    await read<{ records: [{ id: string; region: string | null }] }>(
      `laboratory/page?size=1&tenantCode_equal=${own}`,
      centre,
    )
  ).records;
  await saved('laboratory/update', { id, region: '武汉市江汉区' }, centre);
  const province = {
    ...criteria,
    name: '湖北省互认规则',
    region: '湖北省',
    effectiveFrom: '2026-05-01',
    cvMonths: 2,
    rounds: 3,
    roundsPassed: 1,
    checksAccreditation: true,
  };
  const provinceId = await saved('recognitionRule/save', province, centre);
  expect((await report('month=2026-04')).rule?.id).toBe(ruleId);
  const may = await report('month=2026-05');
  expect(may.rule).toMatchObject({ id: provinceId, name: '湖北省互认规则', cvMonths: 2 });
  // Two months of twelve are enough together; of the two rounds one is too old.
  expect(answers(may).尿素).toBe('no: within,tooFewRounds,noOpenCase,notAccredited');
  expect(await rowOf('month=2026-05')).toMatchObject({ rule: '湖北省互认规则', counts: may.counts });
  expect((await board('month=2026-05&region=湖北省')).rows.map(({ tenantId }) => tenantId)).toEqual([own]);
  expect(await rowOf(encodeURI('month=2026-05&region=湖南省'))).toBe(undefined);
  expect((await trial({ region: 'Hubei' })).laboratories).toBe(1);
  await saved('recognitionRule/update', { id: provinceId, effectiveTo: '2026-05-30' }, centre);
  expect((await report('month=2026-05')).rule?.id).toBe(ruleId);
  await saved('recognitionRule/update', { id: ruleId, jurisdiction: 'own' }, centre);
  expect(answers(await report('month=2026-05')).钠).toBe('notYet: noRequirement,roundsPassed,noOpenCase');
  await saved('recognitionRule/update', { id: ruleId, jurisdiction: null }, centre);
  await saved('laboratory/update', { id, region }, centre);
});

test.each(['2026-02', '2026-03', '2026-04', '2026-05', '2026-06'])(
  'the centre’s board says of a laboratory what its own working comes to: %s',
  async (month) => {
    const { counts } = await report(`month=${month}`);
    const row = await rowOf(`month=${month}`);
    expect(row).toMatchObject({ counts, rule: '全国互认规则' });
    expect((await report(`month=${month}&tenantId=${own}`, centre)).counts).toEqual(counts);
  },
);

test('a draft tried on the last year says of each month what the rule says once it is set', async () => {
  const { laboratories, months } = await trial({});
  expect(months).toHaveLength(12);
  for (const { month, tests, laboratories: withAnswer } of months) {
    const set = await board(`month=${month}&size=5000`);
    expect({ month, tests }).toEqual({ month, tests: set.counts });
    expect(laboratories).toBe(set.total);
    const having = (answer: 'no' | 'notYet' | 'yes') => set.rows.filter(({ counts }) => counts[answer] > 0).length;
    expect(withAnswer).toEqual({ no: having('no'), notYet: having('notYet'), yes: having('yes') });
  }
});

test('a stricter draft never recognises more, and a region without laboratories has nothing', async () => {
  const [loose, strict] = [await trial({}), await trial({ checksAccreditation: true, minResults: 1000 })];
  for (const [at, { tests }] of strict.months.entries())
    expect(tests.yes).toBeLessThanOrEqual(loose.months[at]?.tests.yes ?? 0);
  const nowhere = await trial({ region: '无此地区' });
  expect([nowhere.laboratories, nowhere.months[0]?.tests]).toEqual([0, { no: 0, notYet: 0, yes: 0 }]);
});

test('a laboratory sees the rules, but no other laboratory, not the board, and tries nothing', async () => {
  const ask = (url: string) => laboratory.api.as(laboratory.token, { url: `/eqicapi/app/${url}` });
  expect((await ask('recognitionRule/page?size=5')).body).toMatchObject({ code: 200 });
  expect((await ask('recognition/laboratory?tenantId=100002')).body).toMatchObject({ code: 403 });
  expect((await ask('recognition/laboratories')).body).toMatchObject({ code: 403 });
  expect((await ask('recognition/laboratory?month=2026-13')).body).toMatchObject({ code: 400 });
  expect((await post('recognition/try', { region: null, ...criteria })).body).toMatchObject({ code: 403 });
  expect((await post('recognition/try', { region: null, ...criteria, rounds: 1 }, centre)).body).toMatchObject({
    code: 400,
  });
});
