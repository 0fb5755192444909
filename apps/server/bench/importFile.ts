import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { BenchServer } from './benchServer.ts';
import { timeText } from './noon.ts';

/** How the file calls a test. */
type Named = { readonly analyte: string; readonly instrument: string; readonly lot: string };

export async function namesOf({ system }: Pick<BenchServer, 'system'>, tenantId: string): Promise<Named[]> {
  return system.read('bench', (tx) =>
    tx.rows(sql<Named>`select y.name as analyte, l.name as instrument, o.lot_number as lot from qc_test t
      join analyte y on y.id = t.analyte_id join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
      join lot o on o.id = t.lot_id where t.tenant_id = ${tenantId} order by t.id`),
  );
}

/** The hours that a file of `rows` rows covers. */
export const hoursOf = (rows: number, named: readonly Named[]): number => Math.ceil(rows / (named.length * 2)) + 1;

/** A file of an analyser's months: every test at two levels, every hour; now and then a value that is out of control. */
export async function writeFile(path: string, rows: number, named: readonly Named[], shiftMs = 0): Promise<void> {
  const file = createWriteStream(path);
  file.write('仪器,项目,批号,水平,质控日期,结果,操作人\n');
  const perRun = named.length * 2;
  const runs = Math.ceil(rows / perRun);
  const step = 3_600_000;
  const begin = Date.now() - (runs + 1) * step - shiftMs;
  for (let run = 0, row = 0; run < runs; run++) {
    const at = timeText(new Date(begin + run * step));
    let lines = '';
    for (let place = 0; place < perRun && row < rows; place++, row++) {
      const { analyte, instrument, lot } = named[place >> 1] as Named;
      const z = row % 997 === 0 ? 4 : (((run * 7 + place) % 11) - 5) / 10;
      lines += `${instrument},${analyte},${lot},${(place % 2) + 1},${at},${(100 + 10 * z).toFixed(1)},ZS\n`;
    }
    if (!file.write(lines)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

const sending = `
  const { openAsBlob } = require('node:fs');
  const [url, path, headers] = process.argv.slice(1);
  (async () => {
    const form = new FormData();
    form.append('file', await openAsBlob(path), 'months.csv');
    const answer = await fetch(url, { method: 'POST', body: form, headers: JSON.parse(headers) });
    process.stdout.write(await answer.text());
  })();`;

/** Where a file is sent, and by whom. */
export type Sender = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/**
 * Sends a file from a separate process, so that the sender's memory does not count as the server's; returns the id of
 * the import.
 */
export async function sendFile({ url, headers }: Sender, path: string): Promise<string> {
  const child = spawn(process.execPath, ['-e', sending, url, path, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  await once(child, 'close');
  const answer = JSON.parse(text) as { code: number; msg: string; data: { id?: string; importId?: string } };
  if (answer.code !== 200) throw new Error(answer.msg);
  return answer.data.id ?? answer.data.importId ?? '';
}

function bytesOf(pid: string): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('parseWorker') ? Number(pages) * 4096 : 0;
  } catch {
    return 0; // it has gone
  }
}

/** Memory of this process and of the readers of files that it started; the database is somebody else's. */
export function serverBytes(): number {
  const tasks = readdirSync('/proc/self/task');
  const children = tasks.flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '));
  return children.filter(Boolean).reduce((sum, pid) => sum + bytesOf(pid), process.memoryUsage().rss);
}
