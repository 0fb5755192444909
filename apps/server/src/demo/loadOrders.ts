import { type OrderAct, type OrderState, orderTotal } from '@qc/domain';
import { demoAccounts } from '#features/people/users/public';
import { searchText } from '#platform/database/searchText';
import type { Calendar } from './calendar.ts';
import { type DemoOrder, firstOrders, laterOrders } from './catalogue/products.ts';
import { copyRows, type Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { DemoCatalogue, DemoProduct } from './loadCatalogue.ts';
import { type DemoFiles, keep } from './loadCentreContent.ts';
import type { LaboratoryPlan } from './plan.ts';
import { stamp } from './stamp.ts';
import type { TenantLoad } from './tenantLoad.ts';
import { vialPicture } from './vialPicture.ts';

type OrderOptions = {
  readonly calendar: Calendar;
  readonly newId: IdAt;
  readonly manager: string;
  readonly catalogue: DemoCatalogue;
  readonly files: DemoFiles | undefined;
};

const managerName = demoAccounts.find(({ account }) => account === 'centre')?.name ?? '';

/** The way to each state, one day a step. */
const way: readonly (readonly [OrderAct, OrderState, boolean])[] = [
  ['submit', 'submitted', false],
  ['confirm', 'confirmed', true],
  ['pay', 'paid', false],
  ['ship', 'shipped', true],
  ['receive', 'received', false],
  ['close', 'closed', true],
];
const reached = (state: OrderState): number => way.findIndex(([, to]) => to === state) + 1;

function wayOf(state: OrderState): (readonly [OrderAct, OrderState, boolean])[] {
  if (state === 'cancelled') return [...way.slice(0, 1), ['cancel', 'cancelled', true]];
  return way.slice(0, reached(state));
}

type Parts = { readonly order: Row; readonly lines: Row[]; readonly steps: Row[]; readonly lots: Row[] };

function orderParts(
  plan: LaboratoryPlan,
  order: DemoOrder,
  at: OrderOptions & { index: number; proofId: string | null },
): Parts {
  const { calendar, newId, manager, catalogue, index, proofId } = at;
  const { tenantId, staff, laboratory } = plan;
  const instantOf = (step: number) => calendar.instant(Math.min(0, step - order.daysAgo), 9 * 60 + 40 + step * 17);
  const madeAt = instantOf(0);
  const id = newId(madeAt);
  const steps = wayOf(order.state);
  const last = instantOf(steps.length);
  const picked = Object.entries(order.packs).flatMap(([number, quantity]) => {
    const product: DemoProduct | undefined = catalogue.products.get(number);
    return product ? [{ product, quantity }] : [];
  });
  const isPast = (state: OrderState) => order.state !== 'cancelled' && reached(order.state) >= reached(state);
  const number =
    order.state === 'basket'
      ? null
      : `${calendar.day(Math.min(0, 1 - order.daysAgo)).replaceAll('-', '')}-${tenantId}-${index + 1}`;
  const paid = isPast('paid');
  return {
    order: {
      tenant_id: tenantId,
      ...stamp(staff.director, madeAt),
      update_time: new Date(last),
      id,
      order_number: number,
      order_state: order.state,
      total: orderTotal(picked.map(({ product, quantity }) => ({ price: product.price, quantity }))),
      currency: 'CNY',
      submitted_at: order.state === 'basket' ? null : new Date(instantOf(1)),
      recipient: laboratory.director.name,
      phone: `027-8800${tenantId.slice(-4)}`,
      address: `${laboratory.region}健康路 ${Number(tenantId) - 100000} 号 检验科`,
      invoice_title: paid ? laboratory.name : null,
      tax_number: paid ? `1242${tenantId}00X` : null,
      payee_account_id: paid ? catalogue.payeeId : null,
      paid_on: paid ? calendar.day(Math.min(0, 3 - order.daysAgo)) : null,
      payment_reference: paid ? `BOC${tenantId}${index}` : null,
      proof_file_id: paid ? proofId : null,
      carrier: isPast('shipped') ? '顺丰冷运' : null,
      tracking_number: isPast('shipped') ? `SF14${tenantId}${index}` : null,
      search_text: searchText([number ?? '', laboratory.director.name]),
    },
    lines: picked.map(({ product, quantity }) => ({
      tenant_id: tenantId,
      id: newId(madeAt),
      product_order_id: id,
      product_id: product.id,
      quantity,
      catalogue_number: product.number,
      name: product.name,
      name_en: product.nameEn,
      pack: product.pack,
      price: product.price,
    })),
    steps: steps.map(([act, to, byCentre], step) => ({
      tenant_id: tenantId,
      id: newId(instantOf(step + 1)),
      product_order_id: id,
      act,
      to_state: to,
      by_centre: byCentre,
      user_id: byCentre ? manager : staff.director,
      user_name: byCentre ? managerName : laboratory.director.name,
      reason: act === 'cancel' ? '订购数量超过库存，请分批下单' : null,
      at: new Date(instantOf(step + 1)),
    })),
    lots: isPast('shipped')
      ? picked.map(({ product, quantity }) => ({
          tenant_id: tenantId,
          ...stamp(manager, instantOf(4)),
          id: newId(instantOf(4)),
          product_order_id: id,
          product_id: product.id,
          lot_id: product.lotId,
          quantity,
          sent_at: new Date(instantOf(4)),
          received_at: isPast('received') ? new Date(instantOf(5)) : null,
        }))
      : [],
  };
}

/** The proof of payment that all orders of a laboratory show. */
async function loadProof(tenant: TenantLoad, plan: LaboratoryPlan, options: OrderOptions): Promise<string | null> {
  const { files, newId } = options;
  if (!files) return null;
  const id = newId(plan.setUpAt);
  const content = vialPicture([120, 144, 156]);
  const sha256 = await keep(files, id, content);
  const name = '付款凭证.png';
  const row = { tenant_id: plan.tenantId, id, name, content_type: 'image/png', bytes: content.length, sha256 };
  await tenant.load('file', 'file', [
    { ...row, create_user: plan.staff.director, create_time: new Date(plan.setUpAt) },
  ]);
  return id;
}

/** What a laboratory ordered: the first one has an order in every state. */
export async function loadOrders(
  tenant: TenantLoad,
  plan: LaboratoryPlan,
  options: OrderOptions & { readonly index: number },
): Promise<void> {
  const orders = options.index === 0 ? firstOrders : laterOrders(options.index);
  const proofId = await loadProof(tenant, plan, options);
  const parts = orders.map((order, index) => orderParts(plan, order, { ...options, index, proofId }));
  await tenant.load('invoiceInfo', 'invoice_info', [
    {
      tenant_id: plan.tenantId,
      ...stamp(plan.staff.director, plan.setUpAt),
      id: options.newId(plan.setUpAt),
      title: plan.laboratory.name,
      tax_number: `1242${plan.tenantId}00X`,
      search_text: searchText([plan.laboratory.name]),
    },
  ]);
  await tenant.load(
    'productOrder',
    'product_order',
    parts.map(({ order }) => order),
  );
  await copyRows(
    tenant.tx,
    'product_order_line',
    parts.flatMap(({ lines }) => lines),
  );
  await copyRows(
    tenant.tx,
    'product_order_step',
    parts.flatMap(({ steps }) => steps),
  );
  await tenant.load(
    'lotOrder',
    'lot_order',
    parts.flatMap(({ lots }) => lots),
  );
}
