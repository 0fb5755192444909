import { seedDemo } from '#demo/public';
import { readConfig } from '#platform/settings/config';
import { type BenchServer, startBenchServer } from '../bench/benchServer.ts';
import { noonZone } from '../bench/noon.ts';

export type Size = { readonly laboratories: number; readonly days: number };
export type Built = { readonly server: BenchServer; readonly results: number; readonly seconds: number };

/**
 * An installation with the given number of laboratories, loaded in bulk by the loader of the demo: every result judged,
 * with alarms, roll-ups and links of the trail as if it had been entered.
 */
export async function buildInstallation({ laboratories, days }: Size): Promise<Built> {
  const server = await startBenchServer();
  const begun = performance.now();
  const { database, system } = server;
  const services = { config: readConfig({ LOG_LEVEL: 'silent', TIME_ZONE: noonZone }), database, system };
  const loaded = await seedDemo(services, () => undefined, { laboratories, days });
  if (!loaded) throw new Error('the database is in use');
  await server.analyse();
  return { server, results: loaded.results, seconds: (performance.now() - begun) / 1000 };
}
