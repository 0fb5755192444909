import type { Page } from '@playwright/test';
import { callApiOk, listOf } from '../resource/callApi.ts';

/** A screen with one record of the demo opened in it: dialogs, details and steps that have addresses of their own. */
export type ParameterAddress = { readonly path: string; readonly address: string };

export async function parameterAddresses(page: Page, side: 'central' | 'laboratory'): Promise<ParameterAddress[]> {
  const [order] = await listOf(page, '/app/productOrder/page?orderState_equal=confirmed');
  const plans = side === 'central' ? await listOf(page, '/app/plan/page?planStatus_equal=Running') : [];
  const own = side === 'laboratory' ? await callApiOk<{ planId: string }[]>(page, '/app/planTenant/plans') : [];
  const [plan = ''] = [...plans.map(({ id }) => id), ...own.map(({ planId }) => planId)];
  const at = (path: string, query: string): ParameterAddress => ({ path, address: `${path}?${query}` });
  return [
    at('/qualityControl/order', `tab=orders&id=${order?.id}`),
    at('/qualityControl/orderManagement', `id=${order?.id}`),
    at('/qualityControl/paymentInfoEdit', `id=${order?.id}`),
    at('/system/plan/apply', `id=${plan}`),
    at('/system/plan/dataView', `id=${plan}&tenantId=100001`),
    ...['basic', 'qc', 'laboratories', 'complete'].map((step) => at('/system/plan/form', `id=${plan}&step=${step}`)),
    ...['planDetail', 'document', 'reportSetting', 'planDataStatistics'].map((name) =>
      at(`/system/plan/${name}`, `id=${plan}`),
    ),
  ];
}
