import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportBatch } from '@qc/contract';
import type { BenchServer } from './benchServer.ts';
import { namesOf, type Sender, sendFile, writeFile } from './importFile.ts';
import { timed } from './timing.ts';

/** A laboratory, and the two ways in which it sends files. */
export type Sending = {
  readonly server: BenchServer;
  readonly token: string;
  readonly folder: string;
  readonly named: Awaited<ReturnType<typeof namesOf>>;
  readonly person: Sender;
  readonly program: Sender;
};

export async function openSending(
  server: BenchServer,
  { tenantId, token, folder }: { tenantId: string; token: string; folder: string },
): Promise<Sending> {
  const named = await namesOf(server, tenantId);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const at = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/eqicapi`;
  const { apiKey } = await server.post<{ apiKey: string }>(token, '/app/apiCredential/save', {
    name: 'LIS',
    canImport: true,
  });
  return {
    server,
    token,
    folder,
    named,
    person: { url: `${at}/app/qcTestResult/importResult`, headers: { 'blade-auth': `bearer ${token}` } },
    program: { url: `${at}/open/import`, headers: { authorization: `Bearer ${apiKey}` } },
  };
}

/** A file of `rows` rows, which ends some hours ago. */
export async function fileOf({ folder, named }: Sending, rows: number, hoursAgo = 0): Promise<string> {
  const file = path.join(folder, `${rows}-${hoursAgo}.csv`);
  await writeFile(file, rows, named, hoursAgo * 3_600_000);
  return file;
}

export async function until(
  { server, token }: Sending,
  id: string,
  isSo: (batch: ImportBatch) => boolean,
): Promise<ImportBatch> {
  for (;;) {
    const answer = await server.ask(token, `/app/qctest/qcTestImportHistory/detail?id=${id}`);
    const { data: batch } = JSON.parse(answer) as { data: ImportBatch };
    if (batch.status === 'Failed') throw new Error(JSON.stringify(batch));
    if (isSo(batch)) return batch;
    // Seldom enough that asking takes nothing from what is measured.
    await delay(250);
  }
}

async function untilStored(sending: Sending, id: string): Promise<void> {
  const end = await until(sending, id, ({ status, ready }) => status === 'Processed' && ready === 0);
  if (end.imported !== end.total) throw new Error(JSON.stringify(end));
}

/** A program sends a file, and its rows are staged, judged and stored as they are read. Seconds until all are. */
export async function byProgram(sending: Sending, file: string): Promise<number> {
  return (await timed(async () => untilStored(sending, await sendFile(sending.program, file)))) / 1000;
}

/** A person sends a file, and has its rows stored after all are staged and could be reviewed. */
export async function byPerson(sending: Sending, file: string): Promise<number> {
  const took = await timed(async () => {
    const id = await sendFile(sending.person, file);
    await until(sending, id, ({ status }) => status === 'Processed');
    await sending.server.post(sending.token, '/app/qcTestResult/importData', { importId: id, all: true });
    await untilStored(sending, id);
  });
  return took / 1000;
}
