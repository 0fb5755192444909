import { type BrokenLink, trailTenants, verifyChain } from '#features/audit/public';
import { loadSecrets } from '#platform/crypto/secrets';
import { createDatabase } from '#platform/database/db';
import { createSystem } from '#platform/database/system';
import { reachDatabase } from '#platform/postgres/reachDatabase';
import { say, sayFailure } from '#platform/process/console';
import { readConfig } from '#platform/settings/config';

/** `npm run audit:verify`: recomputes every tenant's audit chain, beside a running server or without one. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { configFor, close } = await reachDatabase(config, await loadSecrets(config));
  const { timeZone, databaseLimits: limits } = config;
  const database = createDatabase({
    configFor,
    timeZone,
    limits,
    onError: sayFailure,
    onSecondConnection: sayFailure,
  });
  const system = createSystem(database, { info: () => undefined });
  let broken = 0;
  for (const tenantId of await system.read('verify audit trails', trailTenants)) {
    const result = await system.scan('verify audit trails', (tx) => verifyChain(tx, tenantId));
    if (result.broken) broken += 1;
    say(
      result.broken
        ? brokenText(result.broken)
        : { zh: `${tenantId} 完整（${result.links} 条）`, en: `${tenantId} whole (${result.links} links)` },
    );
  }
  await database.close();
  await close();
  process.exitCode = broken === 0 ? 0 : 1;
}

const faults: Record<BrokenLink['fault'], { zh: string; en: string }> = {
  changed: { zh: '内容被改动', en: 'its content was changed' },
  missing: { zh: '缺失', en: 'it is missing' },
  relinked: { zh: '前后不衔接', en: 'it does not follow the one before' },
  headMoved: { zh: '链尾不符', en: 'the end of the chain does not fit' },
};

function brokenText({ tenantId, seq, fault }: BrokenLink): { zh: string; en: string } {
  return {
    zh: `${tenantId} 第 ${seq} 条断裂: ${faults[fault].zh}`,
    en: `${tenantId} breaks at link ${seq}: ${faults[fault].en}`,
  };
}

main().catch((error: unknown) => {
  sayFailure(error);
  process.exitCode = 1;
});
