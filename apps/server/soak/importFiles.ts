import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportBatch } from '@qc/contract';
import { sql } from 'kysely';
import type { System } from '#platform/database/system';
import type { namesOf } from '../bench/importFile.ts';
import { timeText } from '../bench/noon.ts';
import { kill } from '../test/runtime/processes.ts';
import { waitUntil } from '../test/support/waitUntil.ts';

/** Only this test uses the laboratory, so its results are counted separately. */
export const importTenant = '100002';

const minute = 60_000;
const runsPerFile = 100;
/** A job reads its file five times before it gives up: fewer kills must never cost a file. */
const killsPerFile = 3;
const patienceMs = 300_000;

type Named = Awaited<ReturnType<typeof namesOf>>;
type Place = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly named: Named;
};

const textOf = (pid: string, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

/** The processes that read files for this installation: they have no environment, their parents have. */
async function readers(dataDir: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (!(await textOf(pid, 'cmdline')).includes('parseWorker')) continue;
    const [, parent = ''] = /^PPid:\s*(\d+)$/m.exec(await textOf(pid, 'status')) ?? [];
    if ((await textOf(parent, 'environ')).split('\0').includes(`DATA_DIR=${dataDir}`)) found.push(Number(pid));
  }
  return found;
}

function contentOf(named: Named, begin: number): string {
  const lines = Array.from({ length: runsPerFile }, (_, run) =>
    named.flatMap(({ instrument, analyte, lot }) =>
      [1, 2].map((level) => `${instrument},${analyte},${lot},${level},${timeText(new Date(begin + run * minute))},100`),
    ),
  );
  return `${['仪器,项目,批号,水平,质控日期,结果', ...lines.flat()].join('\n')}\n`;
}

/** Imports one file after another, whose readers are killed at random moments; each must end as a file that was read once. */
export function importFiles({ address, headers: { 'content-type': _, ...headers }, dataDir, named }: Place) {
  const begin = Math.floor(Date.now() / minute) * minute - 200_000 * minute;
  const faults: string[] = [];
  let [files, stored, kills, killsLeft, isStopped] = [0, 0, 0, 0, false];

  /** What the server answered; undefined where it did not. */
  const ask = async <T>(url: string, init: RequestInit = {}): Promise<T | undefined> => {
    const answer = await fetch(`${address}/eqicapi/app${url}`, { ...init, headers: { ...headers, ...init.headers } })
      .then(async (response) => ({
        status: response.status,
        body: (await response.json()) as { data: T; msg: string },
      }))
      .catch(() => undefined);
    if (answer && answer.status !== 503 && answer.status !== 200)
      faults.push(`${url}: ${answer.status} ${answer.body.msg}`);
    return answer?.status === 200 ? answer.body.data : undefined;
  };
  const send = async (): Promise<string | undefined> => {
    const form = new FormData();
    const content = contentOf(named, begin + files * runsPerFile * minute);
    files += 1;
    form.append('file', new Blob([content]), `soak-${files}.csv`);
    return (await ask<ImportBatch>('/qcTestResult/importResult', { method: 'POST', body: form }))?.id;
  };
  const store = (importId: string) =>
    ask('/qcTestResult/importData', {
      method: 'POST',
      body: JSON.stringify({ importId, all: true }),
      headers: { 'content-type': 'application/json' },
    });
  const finish = async (id: string): Promise<void> => {
    let isAsked = false;
    const isOver = async () => {
      const batch = await ask<ImportBatch>(`/qctest/qcTestImportHistory/detail?id=${id}`);
      if (batch?.status === 'Failed') {
        faults.push(`the import of a good file failed: ${JSON.stringify(batch)}`);
        return true;
      }
      if (batch?.status !== 'Processed') return false;
      if (batch.ready > 0) {
        if (!isAsked) isAsked = (await store(id)) !== undefined;
        return false;
      }
      stored += batch.imported;
      return true;
    };
    await waitUntil('an import to end', isOver, { withinMs: patienceMs, everyMs: 200 });
  };
  const analyser = async () => {
    while (!isStopped) {
      killsLeft = killsPerFile;
      const id = await send();
      // A file that got no answer waits for somebody to store it; nobody does.
      if (id === undefined) await sleep(1000);
      else await finish(id);
    }
  };
  const killer = async () => {
    const seen = new Set<number>();
    while (!isStopped) {
      for (const pid of await readers(dataDir)) {
        if (seen.has(pid) || killsLeft === 0) continue;
        seen.add(pid);
        killsLeft -= 1;
        await sleep(Math.random() * 400);
        kills += 1;
        kill(pid);
      }
      await sleep(20);
    }
  };
  const running = [analyser(), killer()];
  return {
    faults,
    counts: () => ({ files, stored, kills }),
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

/** What of the imports is lost, doubled or given up, in sentences. */
export async function importFaults(system: System, { stored }: { readonly stored: number }): Promise<string[]> {
  const { results, moments, failed } = await system.read('soak', async (tx) => {
    const [counts] = await tx.rows(sql<{ results: number; moments: number }>`
      select count(*)::int as results, count(distinct (qc_test_id, level, measured_at))::int as moments from qc_result
      where tenant_id = ${importTenant} and deleted_at is null`);
    const failed = await tx.rows(sql<{ error: string }>`
      select name || ': ' || coalesce(error::text, '') as error from job where tenant_id = ${importTenant} and state = 'failed'`);
    return { results: counts?.results, moments: counts?.moments, failed };
  });
  return [
    ...(results !== stored ? [`${stored} rows of files were stored, and ${results} results are there`] : []),
    ...(results !== moments ? [`${results} imported results at ${moments} moments`] : []),
    ...failed.map(({ error }) => `a job failed: ${error}`),
  ];
}
