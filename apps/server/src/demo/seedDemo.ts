import { sql } from 'kysely';
import { refreshPeers } from '#features/figures/peers/public';
import { demoPassword } from '#features/people/users/public';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { LoadTx } from '#platform/database/system';
import { hashPassword, md5Hex } from '#platform/passwords/hash';
import type { OnProgress } from '#platform/postgres/database';
import type { Services } from '#platform/services';
import { calendarOf } from './calendar.ts';
import { demoLaboratories, laboratoriesOf } from './catalogue/laboratories.ts';
import { demoIds } from './demoIds.ts';
import { readDictionary } from './dictionary.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import { laboratoryRows, loadCentralRequests, loadLots } from './loadCentre.ts';
import { type DemoFiles, loadCentreContent } from './loadCentreContent.ts';
import { loadCentreImport } from './loadCentreImport.ts';
import { loadLaboratory } from './loadLaboratory.ts';
import { loadOrders } from './loadOrders.ts';
import { loadPlans } from './loadPlans.ts';
import { schemeRows } from './menuRows.ts';
import { makeCentralPeople, makeLaboratoryPeople } from './people.ts';
import { planLaboratory } from './planLaboratory.ts';
import { recognitionRuleRows } from './recognitionRuleRows.ts';
import { openTenantLoad } from './tenantLoad.ts';

export type DemoServices = Pick<Services, 'config' | 'database' | 'system'> & {
  /** Takes the documents; without it there are none. */
  readonly files?: DemoFiles['store'];
};

/** How much to load; tests ask for less, measurements of large installations for more. */
export type DemoScale = { readonly now?: Date; readonly laboratories?: number; readonly days?: number };

export type LoadedDemo = { readonly laboratories: number; readonly results: number };

const halfAYear = 182;
/** The place of the laboratory whose director forgot the password. */
const forgetfulAt = 7;

/**
 * Loads the demo into an installation that nobody has begun to use, and does nothing in any other. One transaction holds
 * all of it: a start that is interrupted leaves nothing behind, and the next one begins afresh. The content depends on
 * nothing but the day.
 */
export async function seedDemo(
  services: DemoServices,
  onProgress: OnProgress,
  scale: DemoScale = {},
): Promise<LoadedDemo | undefined> {
  return services.system.load('load the demo', centralTenant, async (tx) => {
    // Two servers that start on one database must not both load it.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('load the demo', 0))`);
    if (await isInUse(tx)) return undefined;
    onProgress({ zh: '正在载入演示数据…', en: 'Loading the demo…' });
    const loaded = await loadAll(tx, services, scale);
    onProgress({
      zh: `演示数据已载入：${loaded.laboratories} 家实验室，${loaded.results} 个结果`,
      en: `Demo loaded: ${loaded.laboratories} laboratories, ${loaded.results} results`,
    });
    return loaded;
  });
}

async function isInUse(tx: ReadTx): Promise<boolean> {
  const row = await tx.first(sql<{ used: boolean }>`
    select exists (select 1 from laboratory) or exists (select 1 from "user") as used`);
  return row?.used ?? true;
}

async function loadAll(tx: LoadTx, { config, database, files }: DemoServices, scale: DemoScale): Promise<LoadedDemo> {
  const calendar = calendarOf(scale.now ?? new Date(), config.timeZone);
  const firstDay = 1 - (scale.days ?? halfAYear);
  const laboratories = laboratoriesOf(scale.laboratories ?? demoLaboratories.length);
  const newId = demoIds();
  const at = calendar.instant(firstDay - 30, 9 * 60);
  const credentials = { passwordHash: await hashPassword(md5Hex(demoPassword)), at };
  const dictionary = await readDictionary(tx);

  const central = openTenantLoad(tx, database.signer, { tenantId: centralTenant, at: new Date(calendar.now) });
  const people = await makeCentralPeople(central.tx, newId, credentials);
  const centre = { calendar, dictionary, newId, at, manager: people.get('centre') ?? '' };
  await central.load('laboratory', 'laboratory', laboratoryRows(laboratories, centre));
  const lotIds = await loadLots(central, centre);
  const demoFiles = files && { store: files, config };
  await loadCentreContent(central, centre, demoFiles);
  const schemes = schemeRows(centre);
  await central.load('externalScheme', 'external_scheme', schemes);
  const schemeIds = schemes.map(({ id }) => String(id));
  await central.load('recognitionRule', 'recognition_rule', recognitionRuleRows(centre));
  const catalogue = await loadCatalogue(central, { ...centre, lotIds }, demoFiles);
  const around = { calendar, dictionary, lotIds, newId, firstDay };
  const plans = laboratories.map((laboratory) => planLaboratory(laboratory, around));
  const forgetful = plans[forgetfulAt] ?? plans.at(-1);
  if (forgetful)
    await loadCentralRequests(central, {
      ...centre,
      passwordHash: credentials.passwordHash,
      forgetful: { tenantId: forgetful.tenantId, director: forgetful.staff.director },
    });
  await central.close();

  let results = 0;
  const orders = { calendar, newId, manager: centre.manager, catalogue, files: demoFiles };
  for (const [index, plan] of plans.entries()) {
    const tenant = openTenantLoad(tx, database.signer, { tenantId: plan.tenantId, at: new Date(calendar.now) });
    await makeLaboratoryPeople(tenant.tx, plan, { ...credentials, newId });
    const assessor = people.get('assessor') ?? '';
    results += await loadLaboratory(tenant, plan, { ...around, database, assessor, files: demoFiles, schemeIds });
    await loadOrders(tenant, plan, { ...orders, index });
    await tenant.close();
  }
  await loadCentreImport(tx, plans, { ...centre, signer: database.signer, files: demoFiles });
  await loadPlans(tx, plans, { calendar, newId, manager: centre.manager, signer: database.signer });
  await refreshPeers(tx, { now: new Date(calendar.instant(0, 0)), minAgeSeconds: 0 });
  return { laboratories: laboratories.length, results };
}
