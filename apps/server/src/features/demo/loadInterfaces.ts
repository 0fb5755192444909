import { searchText } from '#platform/database/searchText';
import type { Calendar } from './calendar.ts';
import type { IdAt } from './demoIds.ts';
import type { LaboratoryPlan, TestPlan } from './plan.ts';
import { owned } from './stamp.ts';
import type { TenantLoad } from './tenantLoad.ts';

/** A port, a key and an address of the first laboratory. Demo data open no port and send nothing anywhere. */
export async function loadInterfaces(
  tenant: TenantLoad,
  plan: LaboratoryPlan,
  { calendar, newId, test }: { readonly calendar: Calendar; readonly newId: IdAt; readonly test: TestPlan },
): Promise<void> {
  const { nameEn } = test.assay.analyser;
  await tenant.load('ediListener', 'edi_listener', [
    {
      ...owned(plan),
      id: newId(plan.setUpAt),
      name: nameEn.slice(0, 60),
      protocol: 'hl7',
      port: 6661,
      allowed_senders: '10.20.30.0/24',
      is_on: false,
      search_text: searchText([nameEn]),
    },
  ]);
  const credentialId = newId(plan.setUpAt);
  await tenant.load('apiCredential', 'api_credential', [
    {
      ...owned(plan),
      id: credentialId,
      key_id: `${plan.tenantId}-${credentialId}`,
      name: 'LIS',
      can_read_status: true,
      allowed_addresses: '10.20.30.5',
      search_text: searchText(['LIS']),
    },
  ]);
  const webhookId = newId(plan.setUpAt);
  const url = 'https://lis.example.org/qc';
  await tenant.load('webhook', 'webhook', [
    { ...owned(plan), id: webhookId, name: 'LIS', url, is_on: false, search_text: searchText(['LIS', url]) },
  ]);
  const at = calendar.instant(-2, 9 * 60);
  await tenant.load('webhookDelivery', 'webhook_delivery', [
    {
      ...owned(plan),
      id: newId(at),
      webhook_id: webhookId,
      event: 'due',
      state: 'sent',
      attempts: 1,
      first_time: new Date(at).toISOString(),
      answer: '204',
      payload: JSON.stringify({ event: 'due', tenantId: plan.tenantId, qcTestId: test.id }),
      source: 'demo',
    },
  ]);
}
