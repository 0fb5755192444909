import pino from 'pino';
import { leaseIds } from '#platform/database/idLease';
import type { WorkRole } from '#platform/database/pools';
import { openPools } from '../support/pools.ts';

/** A process that makes ids, as a server or a worker does, and prints them: the database comes by the environment. */
const configs = JSON.parse(process.env.IDS_DATABASE ?? '{}') as Record<WorkRole, object>;
const database = openPools((role) => configs[role]);
const ids = await leaseIds({ database, log: pino({ level: 'silent' }) });
const until = Date.now() + 1_000;
const made: string[] = [];
while (Date.now() < until) made.push(ids.newId());
process.stdout.write(made.slice(-20_000).join('\n'));
await ids.close();
await database.close();
