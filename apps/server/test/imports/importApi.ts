import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ImportBatch, ImportCheck, ImportRecord } from '@qc/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, vi } from 'vitest';
import { startWorker } from '#features/engine/jobs/public';
import { jobs } from '#jobs';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';
import type { Answer, Api } from '../contract/api.ts';
import { openLaboratory } from '../openLaboratory.ts';
import { newLot, saveAs } from '../results/newQcTest.ts';
import { refuseSecondConnection } from '../support/pools.ts';
import { waitUntil } from '../support/waitUntil.ts';

/** A laboratory with a worker, and a QC test of glucose: level 1 5.0 ± 0.1, level 2 15.0 ± 0.3 mmol/L. */
export type ImportApi = {
  readonly api: Api;
  /** Where files are kept. */
  readonly folder: string;
  readonly token: string;
  readonly records: ReadonlyMap<string, string>;
  readonly testId: string;
  readonly lotNumber: string;
  post(path: string, body: object, by?: string): Promise<Answer>;
  get<T>(path: string, by?: string): Promise<T>;
  upload(
    name: string,
    content: string | Uint8Array,
    more?: { path?: string; by?: string; configurationId?: string; language?: string },
  ): Promise<Answer>;
  /** The batch once its file is read. */
  processed(answer: Answer, by?: string): Promise<ImportBatch>;
  rows(importId: string, by?: string): Promise<ImportRecord[]>;
  /** What the rows would become, once the job has found it. */
  dryRun(importId: string): Promise<ImportCheck>;
  /** The results of a test, in order, each with the state of its run's case. */
  stored(testId: string): Promise<StoredResult[]>;
  /** The imports of the laboratory that came by a source. */
  history(source: string): Promise<StoredImport[]>;
  /** A program sends a file with its key; the id of the import. */
  sendAsProgram(name: string, content: string): Promise<string>;
  /** For a test whose work others do. */
  stopWorker(): Promise<void>;
  newTest(more?: object): Promise<{ testId: string; lotNumber: string }>;
  close(): Promise<void>;
};

export type StoredResult = { level: number; value: number; verdict: string; alert: string | null };
export type StoredImport = { id: string; status: string; imported: number; waiting: number };

/** A file of results with Chinese headings. */
export const csv = (lines: readonly string[]) => `${['项目,批号,水平,质控日期,结果', ...lines].join('\n')}\n`;
export const day = (n: number) => `2026-07-${String(n).padStart(2, '0')} 08:00`;

const boundary = 'concord-boundary';

export async function openImportApi(settings: Readonly<Record<string, string>> = {}): Promise<ImportApi> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-import-'));
  const environment = { DATA_DIR: folder };
  const { api, token, records } = await openLaboratory({ ...environment, ...settings }, { jobs });
  const { services, close } = await openServices({
    config: readConfig(environment),
    secrets: api.secrets,
    database: { configFor: api.configFor },
    log: pino({ level: process.env.IMPORT_LOG ?? 'silent' }),
    onSecondConnection: refuseSecondConnection,
  });
  // Only jobs that a user starts: schedules and outgoing messages have their own tests.
  const ownJobs = jobs.filter(({ name }) => name !== 'webhooks').map(({ cron: _, ...job }) => job);
  const worker = startWorker({ services, jobs: ownJobs, lookEveryMs: 200 });
  const save = saveAs(api, token);
  const get: ImportApi['get'] = async (at, by = token) =>
    (await api.as(by, { url: `/eqicapi${at}` })).body.data as never;
  const newTest = async (more: object = {}) => {
    const lotId = await newLot(api);
    const { lotNumber } = await get<{ lotNumber: string }>(`/app/lot/detail?id=${lotId}`);
    const testId = await save('/app/qcTest', { assayId: records.get('assay'), lotId, levels: [1, 2], ...more });
    for (const [level, mean, sd] of [
      [1, 5, 0.1],
      [2, 15, 0.3],
    ] as const)
      await save('/app/target', { qcTestId: testId, level, effectiveFrom: '2026-01-01 00:00:00', mean, sd });
    return { testId, lotNumber };
  };
  const first = await newTest();
  let key: Promise<string> | undefined;
  const formOf = (name: string, content: unknown, field = '') => {
    const head = `${field}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const payload = Buffer.concat([
      Buffer.from(head),
      Buffer.from(content as never),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
  };
  const post: ImportApi['post'] = (at, body, by = token) =>
    api.as(by, { method: 'POST', url: `/eqicapi${at}`, payload: body, headers: { 'accept-language': 'en' } });
  return {
    api,
    folder,
    token,
    records,
    ...first,
    newTest,
    stopWorker: () => worker.close(),
    get,
    post,
    upload: (
      name,
      content,
      { path: at = '/app/qcTestResult/importResult', by = token, configurationId, language = 'en' } = {},
    ) => {
      const field = configurationId
        ? `--${boundary}\r\nContent-Disposition: form-data; name="configurationId"\r\n\r\n${configurationId}\r\n`
        : '';
      const { payload, headers } = formOf(name, content, field);
      return api.as(by, {
        method: 'POST',
        url: `/eqicapi${at}`,
        payload,
        headers: { ...headers, 'accept-language': language },
      });
    },
    sendAsProgram: async (name, content) => {
      key ??= post('/app/apiCredential/save', { name: 'files', canPush: false, canImport: true }).then(
        ({ body }) => (body.data as { apiKey: string }).apiKey,
      );
      const apiKey = await key;
      const { payload, headers } = formOf(name, content);
      const url = '/eqicapi/open/import';
      const answer = await api.call({ method: 'POST', url, payload, headers: { ...headers, 'x-api-key': apiKey } });
      expect(answer.body).toMatchObject({ code: 200 });
      return (answer.body.data as { importId: string }).importId;
    },
    processed: async (answer, by = token) => {
      expect(answer.body).toMatchObject({ code: 200 });
      const { id } = answer.body.data as ImportBatch;
      const read = () => get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`, by);
      await vi.waitFor(async () => expect((await read()).status).not.toBe('Processing'), {
        timeout: 30_000,
        interval: 50,
      });
      return read();
    },
    rows: async (importId, by = token) =>
      (await get<{ records: ImportRecord[] }>(`/app/qcTestResultRecord/page?importId_equal=${importId}&size=1000`, by))
        .records,
    stored: (testId) =>
      api.system.read('test', (tx) =>
        tx.rows(sql<StoredResult>`select r.level, r.value, r.verdict, (select x.alert_status from qc_test_alert x
            where x.tenant_id = r.tenant_id and x.run_id = r.run_id::text and x.deleted_at is null limit 1) as alert
          from qc_result r where r.qc_test_id = ${testId} and r.deleted_at is null order by r.measured_at, r.level`),
      ),
    dryRun: (importId) =>
      waitUntil(
        'the dry run',
        async () => {
          const check = (await post('/app/qcTestResult/importValid', { importId })).body.data as ImportCheck;
          return check.isDone && check;
        },
        { withinMs: 60_000 },
      ),
    history: (source) =>
      api.system.read('test', (tx) =>
        tx.rows(sql<StoredImport>`select id, status, imported, waiting from qc_test_import_history
          where tenant_id = '100001' and source = ${source} order by id`),
      ),
    close: async () => {
      await worker.close();
      await close();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
