import { hashSecret, keyIdOf } from '#features/people/credentials/public';
import { searchText } from '#platform/database/searchText';
import { secretPrint } from '#platform/passwords/secretPrint';
import type { Calendar } from './calendar.ts';
import { copyRows } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { AnalyserPlan, LaboratoryPlan } from './plan.ts';
import { owned } from './stamp.ts';
import type { TenantLoad } from './tenantLoad.ts';

const minute = 60_000;

export type Port = { readonly analyser: AnalyserPlan; readonly protocol: 'hl7' | 'astm'; readonly lastAt: number };

const [sender, program] = ['10.20.30.17', '10.20.30.5'];

/** Ports that were listened on until they were switched off: demo data open no port. The ids, in the same order. */
export async function loadListeners(
  tenant: TenantLoad,
  plan: LaboratoryPlan,
  { ports, newId }: { readonly ports: readonly Port[]; readonly newId: IdAt },
): Promise<string[]> {
  const rows = ports.map(({ analyser: { nameEn }, protocol, lastAt }, index) => ({
    ...owned(plan),
    id: newId(plan.setUpAt),
    name: nameEn.slice(0, 60),
    protocol,
    port: 6661 + index,
    allowed_senders: '10.20.30.0/24',
    is_on: false,
    state: 'off',
    connections: 0,
    last_message_time: new Date(lastAt),
    last_sender: sender,
    search_text: searchText([nameEn]),
  }));
  await tenant.load('ediListener', 'edi_listener', rows);
  return rows.map(({ id }) => id);
}

/** The key of a program that was used this morning. What opens it nobody knows: no key can hold a blank. */
export async function loadCredential(
  tenant: TenantLoad,
  plan: LaboratoryPlan,
  { calendar, newId, lastUsedAt }: { readonly calendar: Calendar; readonly newId: IdAt; readonly lastUsedAt: number },
): Promise<string> {
  const id = newId(plan.setUpAt);
  const keyId = keyIdOf(plan.tenantId, id);
  await copyRows(tenant.tx, 'api_credential', [
    {
      ...owned(plan),
      id,
      key_id: keyId,
      name: 'LIS',
      can_read_status: true,
      allowed_addresses: program,
      last_used_time: new Date(Math.min(lastUsedAt + minute, calendar.now)),
      last_used_from: program,
      search_text: searchText(['LIS']),
    },
  ]);
  const hash = hashSecret(`no key ${id}`);
  const after = { keyId, name: 'LIS', canReadStatus: true, allowedAddresses: program, secretPrint: secretPrint(hash) };
  tenant.tx.addToTrail({ entity: 'apiCredential', entityId: id, action: 'create', after });
  await copyRows(tenant.tx, 'api_secret', [
    {
      tenant_id: plan.tenantId,
      id: newId(plan.setUpAt),
      credential_id: id,
      hash,
      valid_until: null,
      create_time: new Date(plan.setUpAt),
    },
  ]);
  return id;
}

/** A webhook address that was used until it was switched off: demo data send nothing anywhere. */
export async function loadWebhook(tenant: TenantLoad, plan: LaboratoryPlan, newId: IdAt): Promise<string> {
  const id = newId(plan.setUpAt);
  const url = 'https://lis.example.org/qc';
  await tenant.load('webhook', 'webhook', [
    { ...owned(plan), id, name: 'LIS', url, is_on: false, search_text: searchText(['LIS', url]) },
  ]);
  return id;
}
