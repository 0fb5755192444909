import { orderCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { pdfType } from '#platform/pdf/printPdf';
import type { Services } from '#platform/services';
import { editOrder, setLine } from './basket.ts';
import { manageOrder } from './manageOrder.ts';
import { payOrder, placeOrder } from './placeOrder.ts';
import { printOrder } from './print/printOrder.ts';
import { orderCounts, readBasket, readOrder } from './readOrder.ts';
import { shipOrder, shippingLines } from './shipOrder.ts';
import { exportSummary } from './summary/exportSummary.ts';
import { orderSummary } from './summary/orderSummary.ts';

/** Orders of control material. */
export const orderRoutes = callRoutes<Services>(({ system }) => [
  serve(orderCalls.basket, readBasket),
  serve(orderCalls.order, (ctx, { id }) => readOrder(ctx, id)),
  serve(orderCalls.counts, orderCounts),
  serve(orderCalls.setLine, setLine),
  serve(orderCalls.edit, editOrder),
  serve(orderCalls.place, placeOrder),
  serve(orderCalls.pay, payOrder),
  serve(orderCalls.manage, manageOrder),
  serve(orderCalls.shipping, (ctx, { id }) => shippingLines(ctx, id)),
  serve(orderCalls.ship, shipOrder),
  serve(orderCalls.print, async (ctx, query) => {
    const { name, pdf } = await printOrder(system, ctx, query);
    return { name, type: pdfType, content: pdf };
  }),
  serve(orderCalls.summary, orderSummary),
  serve(orderCalls.summaryExport, (ctx, query, { reply }) => exportSummary(ctx, query, reply)),
]);
