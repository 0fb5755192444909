import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Api } from '../contract/api.ts';
import { type Laboratory, openLaboratory } from '../openLaboratory.ts';
import { newLot, saveAs } from './newQcTest.ts';

export { type Laboratory, openLaboratory };

export type Listed = {
  id: string;
  runId: string;
  level: number;
  z: number | null;
  verdict: string | null;
  notEvaluated: string | null;
  violations: { rule: string; participants: string[] }[];
  version: number;
  isExcluded: boolean;
  value: number;
  evalMean: number | null;
};
export type Outcome = {
  results: Listed[] & { rules: string[] }[];
  changed: { id: string; before: string | null; after: string | null }[];
};

/** A laboratory with one QC test of two levels (level 1: 5.0 ± 0.1 since January, level 2 without a target). */
export type OpenQcTest = {
  readonly api: Api;
  readonly token: string;
  readonly testId: string;
  post(path: string, body: object, token?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  get(path: string): Promise<unknown>;
  /** Enters values of level 1, one run a day from 1 July 2026 on. */
  enter(values: readonly (number | string)[], from?: number, level?: number): Promise<Outcome>;
  results(level?: number): Promise<Listed[]>;
  alerts(): Promise<{ alertStatus: string; rules: string[]; alertType: string; runId: string }[]>;
  months(): Promise<{ set: string; n: number; mean: number; m2: number }[]>;
};

export const day = (index: number): string => `2026-07-${String(index).padStart(2, '0')} 08:00:00`;

async function newTest({ api, token, records }: Laboratory): Promise<string> {
  const save = saveAs(api, token);
  const lotId = await newLot(api);
  const testId = await save('/app/qcTest', { assayId: records.get('assay'), lotId, levels: [1, 2] });
  await save('/app/target', {
    qcTestId: testId,
    level: 1,
    effectiveFrom: '2026-01-01 00:00:00',
    mean: 5,
    sd: 0.1,
  });
  return testId;
}

export async function openQcTest(laboratory: Laboratory): Promise<OpenQcTest> {
  const { api, token } = laboratory;
  const testId = await newTest(laboratory);
  const post: OpenQcTest['post'] = (path, body, by = token) =>
    api.as(by, { method: 'POST', url: `/eqicapi${path}`, payload: body });
  const get: OpenQcTest['get'] = async (path) => (await api.as(token, { url: `/eqicapi${path}` })).body.data;
  return {
    api,
    token,
    testId,
    post,
    get,
    enter: async (values, from = 1, level = 1) => {
      const results = values.map((value, index) => ({ qcTestId: testId, level, measuredAt: day(from + index), value }));
      const answer = await post('/app/qcTestResult/batchAddResults', { results });
      expect(answer.body).toMatchObject({ code: 200 });
      return answer.body.data as Outcome;
    },
    results: async (level = 1) => {
      const page = (await get(`/app/qcTestResult/list?size=-1&oldestFirst=true&level=${level}&qcTestId=${testId}`)) as {
        records: Listed[];
      };
      return page.records;
    },
    alerts: async () => {
      const page = (await get(
        `/app/qcTestAlert/list?size=-1&qcTestId_equal=${testId}&alertType_equal=reject&ascs=runTime&runTime_datege=2026-07-01`,
      )) as { records: never[] };
      return page.records;
    },
    months: () =>
      api.system.read('test', (tx) =>
        tx.rows(
          sql<{
            set: string;
            n: number;
            mean: number;
            m2: number;
          }>`select "set", n, mean, m2 from qc_month where qc_test_id = ${testId} and level = 1 order by 1`,
        ),
      ),
  };
}
