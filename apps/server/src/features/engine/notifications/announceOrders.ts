import { sql } from 'kysely';
import { centralTenant, type Tx } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';
import type { System } from '#platform/database/system';
import type { NoticePayload } from '#platform/notices/notices';
import { idsIn, notifyHolders } from './storeNotices.ts';

type Step = {
  readonly id: string;
  readonly orderId: string;
  readonly act: string;
  readonly byCentre: boolean;
  readonly reason: string | null;
  readonly number: string | null;
  readonly total: string;
  readonly at: Date;
  readonly laboratory: string | null;
  readonly laboratoryEn: string | null;
};

function paramsOf({ number, total, reason, laboratory, laboratoryEn }: Step) {
  const both = { number: number ?? '—', total, reason: reason ?? '—' };
  return {
    zh: { ...both, laboratory: laboratory ?? '' },
    en: { ...both, laboratory: laboratoryEn ?? laboratory ?? '' },
  };
}

/** Notifies the other side: the laboratory of what the central body did, and the other way round. */
async function notifyOtherSide(tx: Tx, step: Step, newId: MakeId): Promise<void> {
  const right = step.byCentre ? 'order_place' : 'order_manage';
  const screen = step.byCentre ? '/qualityControl/order?tab=orders&' : '/qualityControl/orderManagement?';
  await notifyHolders(tx, newId, right, {
    topic: 'order',
    code: `order_${step.act}`,
    params: paramsOf(step),
    link: `${screen}id=${step.orderId}`,
    source: `productOrder/${step.id}`,
    at: step.at,
  });
}

/** Notifies the other side of each step of a tenant's order; after a gap, of the steps of the last day. */
export async function announceOrderSteps(
  system: System,
  { tenantId, payloads, newId }: { tenantId: string; payloads: readonly NoticePayload[]; newId: MakeId },
): Promise<void> {
  const meant = payloads.length === 0 ? sql`true` : sql`x.product_order_id = any(${idsIn(payloads)}::bigint[])`;
  const steps = await system.read('steps of orders', (tx) =>
    tx.rows(sql<Step>`
      select x.id, x.product_order_id as "orderId", x.act, x.by_centre as "byCentre", x.reason, o.order_number as number,
        o.total::text || ' ' || o.currency as total, x.at, b.name as laboratory, coalesce(nullif(b.name_en, ''), b.name) as "laboratoryEn"
      from product_order_step x
      join product_order o on o.tenant_id = x.tenant_id and o.id = x.product_order_id
      left join laboratory b on b.tenant_code = x.tenant_id and b.deleted_at is null
      where x.tenant_id = ${tenantId} and x.at > now() - interval '1 day' and o.order_number is not null and ${meant} order by x.id`),
  );
  for (const byCentre of [true, false]) {
    const own = steps.filter((step) => step.byCentre === byCentre);
    if (own.length === 0) continue;
    await system.write('notify of orders', byCentre ? tenantId : centralTenant, async (tx) => {
      for (const step of own) await notifyOtherSide(tx, step, newId);
    });
  }
}
