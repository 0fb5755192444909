import type { OrderSummary, OrderSummaryQuery } from '@qc/contract';
import { moneyText, moneyUnits } from '@qc/domain';
import { fill } from '@qc/i18n';
import { orders } from '@qc/i18n/centre/orders';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/ctx';
import { type Cell, writeSheet } from '#platform/files/excel';
import { orderSummary } from './orderSummary.ts';

type SummaryCell = OrderSummary['cells'][number];

const sumOf = (cells: readonly SummaryCell[]): number =>
  Number(moneyText(cells.reduce((sum, { amount }) => sum + (moneyUnits(amount) ?? 0n), 0n)));
const packsOf = (cells: readonly SummaryCell[]): number => cells.reduce((sum, { packs }) => sum + packs, 0);

/** A line a row and currency: the amount of each column, then packs and amount in all. */
async function* lines({ rows, columns, cells }: OrderSummary): AsyncGenerator<Cell[]> {
  for (const { key, label } of rows) {
    const own = cells.filter(({ row }) => row === key);
    for (const currency of new Set(own.map((cell) => cell.currency))) {
      const mine = own.filter((cell) => cell.currency === currency);
      const perColumn = columns.map((column) => sumOf(mine.filter((cell) => cell.column === column.key)));
      const parts = columns.length > 1 ? perColumn : [];
      yield [label, currency, ...parts, packsOf(mine), sumOf(mine)];
    }
  }
}

/** The summary as a sheet, as the screen shows it. */
export async function exportSummary(ctx: Ctx, query: OrderSummaryQuery, reply: FastifyReply): Promise<FastifyReply> {
  const say = (key: keyof typeof orders) => fill(orders[key], ctx.language);
  return reply.server.exports.send(ctx, reply, say('summaryTitle'), async (reader, keep) => {
    const summary = await orderSummary(reader, query);
    const columns = [
      { header: say(`by_${query.rows}`), width: 32 },
      { header: say('currency'), width: 10 },
      ...(summary.columns.length > 1 ? summary.columns.map(({ label }) => ({ header: label, width: 14 })) : []),
      { header: say('packs'), width: 10 },
      { header: say('amount'), width: 16 },
    ];
    await keep(writeSheet(say('summaryTitle'), columns, lines(summary)));
  });
}
