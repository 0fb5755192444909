import { createUser, demoPassword } from '#features/people/users/public';
import { hashPassword, md5Hex } from '#platform/passwords/hash';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { fillLargePlan } from './largePlan.ts';

/** The central body with the largest plan, and someone who runs it. */
export const centre = { tenantId: '000000', account: 'centre' } as const;

export async function startLargeRound(
  planStatus: 'Running' | 'Closed',
): Promise<{ readonly server: BenchServer; readonly planId: string }> {
  const server = await startBenchServer();
  const user = {
    ...centre,
    id: '1',
    name: '中心',
    roleAliases: ['whccl_manager'],
    passwordHash: await hashPassword(md5Hex(demoPassword)),
    mustChange: false,
  };
  await server.system.write('bench', centre.tenantId, (tx) => createUser(tx, user, new Date()));
  const planId = await fillLargePlan(server.system, planStatus);
  await server.analyse();
  return { server, planId };
}
