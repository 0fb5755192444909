import pg from 'pg';
import { surviveConnectionLoss } from './connectionLoss.ts';

export type Answer = 'yes' | 'notYet' | 'refusedPassword';

/** Whether the server accepts this login now. */
export async function probe(connection: pg.ClientConfig): Promise<Answer> {
  const client = surviveConnectionLoss(new pg.Client({ ...connection, connectionTimeoutMillis: 3000 }));
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'yes';
  } catch (error) {
    const { code } = error as { code?: string };
    return code === '28P01' || code === '28000' ? 'refusedPassword' : 'notYet';
  } finally {
    await client.end().catch(() => undefined);
  }
}
