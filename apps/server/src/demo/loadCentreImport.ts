import { addParts, partId } from '#features/exchange/imports/public';
import { centralTenant } from '#platform/ctx';
import type { LoadTx } from '#platform/database/system';
import type { TrailSigner } from '#platform/trail/trailSigner';
import { latestRuns, openArrivals, type StoredRun } from './arrivals.ts';
import type { Calendar } from './calendar.ts';
import type { IdAt } from './demoIds.ts';
import { heading, lineOf } from './importTexts.ts';
import type { DemoFiles } from './loadCentreContent.ts';
import { importedTests } from './loadImports.ts';
import type { LaboratoryPlan } from './plan.ts';
import { openTenantLoad, type TenantLoad } from './tenantLoad.ts';

type Options = {
  readonly calendar: Calendar;
  readonly newId: IdAt;
  readonly manager: string;
  readonly signer: TrailSigner;
  readonly files: DemoFiles | undefined;
};

const fileName = '全省质控汇总.csv';
/** The number of laboratories in the file. */
const most = 4;
const strange = '鄂中未登记实验室';

/** The centre's file of several laboratories: private to it, each laboratory with its part; one that nobody knows stays. */
export async function loadCentreImport(tx: LoadTx, plans: readonly LaboratoryPlan[], options: Options): Promise<void> {
  const { calendar, newId, manager, signer, files } = options;
  const at = calendar.instant(-1, 15 * 60);
  const open = (tenantId: string): TenantLoad => openTenantLoad(tx, signer, { tenantId, at: new Date(calendar.now) });
  const parts: { plan: LaboratoryPlan; tenant: TenantLoad; lines: string[] }[] = [];
  for (const plan of plans.slice(0, most)) {
    const tenant = open(plan.tenantId);
    const runs = await runsOf(tenant, plan, { calendar, before: at });
    const lines = runs.flatMap(({ results }) => results.map((result) => `${plan.tenantId},${lineOf(result)}`));
    if (lines.length > 0) parts.push({ plan, tenant, lines });
  }
  const [sample] = parts.flatMap(({ lines }) => lines);
  if (sample === undefined) return;
  const text = [`实验室,${heading}`, ...parts.flatMap(({ lines }) => lines), sample.replace(/^\d+/, strange)].join(
    '\n',
  );
  const id = newId(at);
  const central = open(centralTenant);
  const books = openArrivals(central, { tenantId: centralTenant, userId: manager, newId, files, isPrivate: true });
  const whole = { source: 'centre', fileName, at, text } as const;
  await books.stage({ ...whole, id, isOurs: (row) => row.codes.laboratory === strange });
  const tenants = parts.map(({ plan }) => plan.tenantId);
  await addParts(tx, { tenantId: centralTenant }, id, tenants);
  await books.close();
  await central.close();
  for (const { plan, tenant } of parts) {
    const own = openArrivals(tenant, { tenantId: plan.tenantId, userId: manager, newId, files: undefined });
    const isOurs = (row: { codes: { laboratory: string | null } }) => row.codes.laboratory === plan.tenantId;
    await own.stage({ ...whole, id: partId(id, plan.tenantId), hasOriginal: false, isOurs, broughtResults: true });
    await own.close();
    await tenant.close();
  }
}

/** Runs of the test that no other import is about. */
async function runsOf(
  tenant: TenantLoad,
  plan: LaboratoryPlan,
  { calendar, before }: { calendar: Calendar; before: number },
): Promise<readonly StoredRun[]> {
  const test = importedTests(plan).at(-1);
  if (!test) return [];
  const runs = await latestRuns(tenant, [test], { calendar, tenantId: plan.tenantId, days: 4 });
  return (runs.get(test.id) ?? []).filter(({ instant }) => instant < before).slice(-2);
}
