import { orderActs } from '@qc/domain';
import { isDate } from '@qc/resource-kit';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id, tenantId } from '../wire.ts';
import { orderDimensions, orderPapers } from './orderWords.ts';

const version = z.coerce.number().int().min(1).optional();
const reason = z.string().trim().max(500).nullish();
const quantity = z.coerce.number().int().min(0).max(100_000);
const day = z.string().refine(isDate);
const short = (max: number) => z.string().trim().max(max).nullish();

export const OrderId = z.object({ id });

/** POST /app/productOrder/setLine: sets the number of packs of a product in the basket; 0 removes it. */
export const SetLineBody = z.object({ productId: id, quantity, orderId: id.optional() });
export type SetLineBody = z.infer<typeof SetLineBody>;

/** POST /app/productOrder/edit: where a basket goes and whom its invoice names. */
export const EditOrderBody = z.object({
  id,
  version,
  recipient: short(60),
  phone: short(30),
  address: short(240),
  remark: short(500),
  invoiceInfoId: id.nullish(),
});
export type EditOrderBody = z.infer<typeof EditOrderBody>;

/** POST /app/productOrder/place: an act of a laboratory on its own order. */
export const PlaceOrderBody = z.object({ id, version, act: z.enum(['submit', 'recall', 'receive', 'cancel']), reason });
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;

/** POST /app/productOrder/pay: how it was paid, with a file that shows it. */
export const PayOrderBody = z.object({
  id,
  version,
  payeeAccountId: id,
  paidOn: day,
  paymentReference: short(60),
  proofFileId: id,
  invoiceInfoId: id.nullish(),
});
export type PayOrderBody = z.infer<typeof PayOrderBody>;

/** POST /app/productOrder/manage: an act of the central body on an order. */
export const ManageOrderBody = z.object({
  id,
  version,
  act: z.enum(['confirm', 'unconfirm', 'returnPayment', 'close', 'cancel']),
  reason,
});
export type ManageOrderBody = z.infer<typeof ManageOrderBody>;

/** POST /app/productOrder/ship: which lots every pack is of. */
export const ShipOrderBody = z.object({
  id,
  version,
  carrier: short(60),
  trackingNumber: short(60),
  lots: z
    .array(z.object({ lineId: id, lotId: id, quantity: z.coerce.number().int().min(1).max(100_000) }))
    .min(1)
    .max(500),
});
export type ShipOrderBody = z.infer<typeof ShipOrderBody>;

/** An order after an act on it. */
export const OrderMoved = z.strictObject({ id: z.string(), version: z.number(), orderState: z.string() });
export type OrderMoved = Wire<typeof OrderMoved>;

/** A line: in a basket as the catalogue has it today, from its submission on as it was that day. */
export const OrderLine = z.strictObject({
  id: z.string(),
  productId: z.string(),
  catalogueNumber: z.string(),
  name: z.string(),
  pack: z.string(),
  quantity: z.int(),
  price: z.string(),
  amount: z.string(),
  /** Packs that can be sold today. */
  stock: z.int(),
  isOffered: z.boolean(),
  pictureId: z.string().nullable(),
});
export type OrderLine = Wire<typeof OrderLine>;

/** Who did what when. */
export const OrderStep = z.strictObject({
  act: z.string(),
  toState: z.string(),
  byCentre: z.boolean(),
  userName: z.string(),
  reason: z.string().nullable(),
  at: z.string(),
});
export type OrderStep = Wire<typeof OrderStep>;

export const OrderLot = z.strictObject({
  id: z.string(),
  productName: z.string(),
  lotId: z.string(),
  lotNumber: z.string(),
  expiryDate: z.string(),
  quantity: z.int(),
  sentAt: z.string(),
  receivedAt: z.string().nullable(),
});
export type OrderLot = Wire<typeof OrderLot>;

/** GET /app/productOrder/order: an order with all that belongs to it, and what the reader may do with it now. */
export const OrderDetail = z.strictObject({
  order: z.looseObject({
    id: z.string(),
    version: z.number(),
    tenantId: z.string(),
    orderNumber: z.string().nullable(),
    orderState: z.string(),
    currency: z.string(),
    total: z.string(),
  }),
  laboratoryName: z.string().nullable(),
  lines: z.array(OrderLine),
  steps: z.array(OrderStep),
  lots: z.array(OrderLot),
  acts: z.array(z.enum(orderActs)),
});
export type OrderDetail = Wire<typeof OrderDetail>;

export const Basket = OrderDetail.nullable();

/** GET /app/productOrder/shipping: the lots that each line can be shipped of, those that expire first on top. */
export const ShippingLines = z.array(
  z.strictObject({
    lineId: z.string(),
    name: z.string(),
    quantity: z.int(),
    lots: z.array(z.strictObject({ id: z.string(), lotNumber: z.string(), expiryDate: z.string() })),
  }),
);
export type ShippingLines = Wire<typeof ShippingLines>;

export const OrderCountsQuery = z.object({ tenantId });
/** GET /app/productOrder/counts: how many orders are in each state. */
export const OrderCounts = z.array(z.strictObject({ orderState: z.string(), count: z.int() }));

/** GET /app/productOrder/print: a printed paper of an order, in the requested language. */
export const PrintOrderQuery = z.object({ id, paper: z.enum(orderPapers), lang: z.enum(['zh', 'en']).optional() });
export type PrintOrderQuery = z.infer<typeof PrintOrderQuery>;

/** GET /app/productOrder/summary: confirmed orders, submitted within the days, by one or two dimensions. */
export const OrderSummaryQuery = z.object({
  rows: z.enum(orderDimensions).default('product'),
  columns: z.enum(orderDimensions).optional(),
  from: day.optional(),
  to: day.optional(),
  tenantId,
});
export type OrderSummaryQuery = z.infer<typeof OrderSummaryQuery>;

const Head = z.strictObject({ key: z.string(), label: z.string() });
/** Cells name their row and column; amounts of different currencies are never added. */
export const OrderSummary = z.strictObject({
  rows: z.array(Head),
  columns: z.array(Head),
  cells: z.array(
    z.strictObject({
      row: z.string(),
      column: z.string(),
      currency: z.string(),
      orders: z.int(),
      packs: z.int(),
      amount: z.string(),
    }),
  ),
});
export type OrderSummary = Wire<typeof OrderSummary>;
