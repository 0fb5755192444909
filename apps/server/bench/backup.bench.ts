import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { loadTables } from '#features/upkeep/backup/restore/loadTables';
import { readBackup } from '#features/upkeep/backup/restore/readBackup';
import { writeBackup } from '#features/upkeep/backup/writeBackup';
import { createSystem } from '#platform/database/system';
import { createFileStore } from '#platform/files/files';
import { openPools } from '../test/support/pools.ts';
import { createTestDatabase, startTestServer } from '../test/support/testServer.ts';
import { fillHistory, fillTests } from './filledQcTests.ts';
import { type Figure, timed } from './timing.ts';

const books = { tenantId: '100001', tests: 50, levels: [1, 2], runs: 10_000, stepMinutes: 60 };

/** A backup of a million results against a bare COPY of them to a file; a restore against a bare COPY into a like table. */
export default async function measureBackup(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-bench-'));
  const { server, stop } = await startTestServer();
  const [source, target] = [await createTestDatabase(server), await createTestDatabase(server)];
  const database = openPools(source.configFor, source.signer);
  const system = createSystem(database, { info: () => undefined });
  const testIds = await fillTests(system, books);
  await system.load('bench', books.tenantId, (tx) =>
    tx.rows(sql`insert into rule_set_version (tenant_id, id, version, rules, create_time)
      values (${books.tenantId}, 1, 1, '[]', now())`),
  );
  await fillHistory(system, { ...books, testIds, versionId: '1' });
  const owner = new pg.Client(source.configFor('owner'));
  await owner.connect();
  const [bareFile, file] = [path.join(folder, 'bare.copy'), path.join(folder, 'backup.zip')];

  const copyOut = () =>
    pipeline(owner.query(to('copy (select * from qc_result) to stdout')), createWriteStream(bareFile));
  await copyOut();
  const bareOut = await timed(copyOut);
  let peak = 0;
  const before = process.memoryUsage().rss;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }, 20);
  const store = createFileStore({ dataDir: folder, s3: null });
  const out = await timed(() => writeBackup(file, { system, store, secrets: source.secrets, passphrase: null }));
  clearInterval(watch);

  await owner.query('create table bare (like qc_result including all)');
  const bareIn = await timed(() => pipeline(createReadStream(bareFile), owner.query(from('copy bare from stdin'))));
  const back = await timed(async () => {
    const { zip, manifest } = await readBackup(file);
    await loadTables(target.configFor('owner'), zip, { tables: manifest.tables });
    await zip.close();
  });
  await owner.end();
  await database.close();
  await stop();
  await rm(folder, { recursive: true });
  const ofBare = { unit: '× bare COPY', atLeast: true };
  return [
    { name: 'backup of 1,000,000 results, all tables: speed', value: bareOut / out, limit: 0.5, ...ofBare },
    { name: 'backup: memory beyond what was there', value: peak / 1024 / 1024, limit: 150, unit: 'MB' },
    { name: 'restore, checked and with keys: speed', value: bareIn / back, limit: 0.3, ...ofBare },
  ];
}
