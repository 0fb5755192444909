import { isWhole, type Verification } from '@qc/contract';
import { proofOf, trailTenants, verifyTrail } from '#features/upkeep/trail/public';
import { say, sayFailure } from '#platform/process/console';
import { openInstallation } from './openInstallation.ts';
import { verificationLines } from './verificationLines.ts';

/** `npm run audit:verify`: proves every tenant's audit trail and results, with or without a running server. */
async function main(): Promise<void> {
  const { config, database, system, close } = await openInstallation(process.env);
  const verify = (tenantId: string): Promise<Verification> =>
    verifyTrail((act) => system.scan('verify audit trails', act), tenantId, proofOf({ config, database }));
  let areWhole = true;
  for (const tenantId of await system.read('verify audit trails', trailTenants)) {
    const found = await verify(tenantId);
    areWhole &&= isWhole(found);
    for (const line of verificationLines(found)) say(line);
  }
  await close();
  process.exitCode = areWhole ? 0 : 1;
}

main().catch((error: unknown) => {
  sayFailure(error);
  process.exitCode = 1;
});
