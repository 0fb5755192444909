import { say, sayFailure } from '#platform/process/console';
import { openInstallation } from '../openInstallation.ts';
import { checks } from './checks.ts';
import { examine } from './examine.ts';

/** `npm run doctor`: examines an installation, with or without a running server. Exit code 1: something is wrong. */
async function main(): Promise<void> {
  const { close, ...installation } = await openInstallation(process.env);
  const isWell = await examine(installation, checks, say);
  await close();
  process.exitCode = isWell ? 0 : 1;
}

main().catch((error: unknown) => {
  sayFailure(error);
  process.exitCode = 1;
});
