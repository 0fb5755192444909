// A tiny server over the launcher: writes pairs of rows and prints each committed pair. Run by the kill tests.
import pg from 'pg';
import { loadSecrets } from '#platform/crypto/secrets';
import { surviveConnectionLoss } from '#platform/postgres/connectionLoss';
import { openDatabase } from '#platform/postgres/openDatabase';
import { sayFailure } from '#platform/process/console';
import { onStopSignal } from '#platform/process/stopSignals';
import { readConfig } from '#platform/settings/config';
import { waitUntil } from '../support/waitUntil.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const secrets = await loadSecrets(config);
  const database = await openDatabase({ config, secrets, onProgress: () => undefined, onLost: fail });
  const pool = surviveConnectionLoss(new pg.Pool(database.configFor('owner')));
  let isStopping = false;
  onStopSignal(() => {
    isStopping = true;
  });
  await pool.query('CREATE TABLE IF NOT EXISTS pair (id bigint, half int, PRIMARY KEY (id, half))');
  console.log('ready');
  for (let id = Number(process.env.FIRST_ID ?? 1); !isStopping; id++) {
    if (await writePair(pool, id)) console.log(`committed ${id}`);
    else await waitUntil('the database', () => isStopping || answers(pool), { withinMs: 60_000 });
  }
  await pool.end();
  await database.close();
}

async function writePair(pool: pg.Pool, id: number): Promise<boolean> {
  try {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('INSERT INTO pair VALUES ($1, 1)', [id]);
      await client.query('INSERT INTO pair VALUES ($1, 2)', [id]);
      await client.query('COMMIT');
      client.release();
      return true;
    } catch (error) {
      client.release(error as Error);
      return false;
    }
  } catch {
    return false;
  }
}

const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query('SELECT').then(
    () => true,
    () => false,
  );

function fail(error: unknown): void {
  sayFailure(error);
  process.exit(1);
}

main().catch(fail);
