import type { OrderDetail, PrintOrderQuery } from '@qc/contract';
import { fill } from '@qc/i18n';
import { orders } from '@qc/i18n/centre/orders';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { pageNumbers, printPdf } from '#platform/pdf/printPdf';
import { OrderWrongState } from '../orders.errors.ts';
import { readOrder } from '../readOrder.ts';
import { type Payee, paperContent } from './paperContent.ts';

/** From which states on a paper exists: nobody is asked to pay what is not confirmed. */
const printable: Record<PrintOrderQuery['paper'], readonly string[]> = {
  order: ['submitted', 'confirmed', 'paid', 'shipped', 'received', 'closed', 'cancelled'],
  payment: ['confirmed', 'paid', 'shipped', 'received', 'closed'],
  delivery: ['shipped', 'received', 'closed'],
};

/** The laboratory's name is the centre's record of it, which a laboratory cannot read by itself. */
async function laboratoryOf(system: System, ctx: Ctx, { order }: OrderDetail): Promise<string> {
  const row = await system.read('name of the laboratory on an order', (tx) =>
    tx.first(sql<{ name: string }>`select ${localName(ctx.language, 'b')} as name from laboratory b
      where b.tenant_code = ${order.tenantId} and b.deleted_at is null`),
  );
  return row?.name ?? order.tenantId;
}

function payeesOf(ctx: Ctx, { order }: OrderDetail): Promise<Payee[]> {
  const chosen = order.payeeAccountId;
  return ctx.read((tx) =>
    tx.rows(sql<Payee>`select payee, bank, account_number as "accountNumber" from payee_account
      where ${chosen ? sql`id = ${chosen}` : sql`active and deleted_at is null and currency = ${order.currency}`} order by payee`),
  );
}

/** A paper of an order, in the requested language. */
export async function printOrder(
  system: System,
  ctx: Ctx,
  { id, paper, lang }: PrintOrderQuery,
): Promise<{ name: string; pdf: Buffer }> {
  const reader: Ctx = { ...ctx, language: lang ?? ctx.language };
  const found = await readOrder(reader, id);
  const state = found.order.orderState as 'basket';
  if (!printable[paper].includes(state)) throw OrderWrongState({ act: 'edit', state });
  const say = (key: keyof typeof orders, values?: Readonly<Record<string, string | number>>) =>
    fill(orders[key], reader.language, values);
  const title = say(`paper_${paper}`);
  const laboratory = await laboratoryOf(system, reader, found);
  const payees = await payeesOf(reader, found);
  const printedAt = await ctx.read((tx) =>
    tx.first(sql<{ at: string }>`select to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD HH24:MI') as at`),
  );
  const pdf = await printPdf({
    title,
    owner: laboratory,
    content: paperContent({ paper, title, found, laboratory, payees, language: reader.language, say }),
    foot: {
      left: say('printed', { at: printedAt?.at ?? '', by: ctx.userName }),
      right: say('page', pageNumbers),
    },
  });
  return { name: `${title}-${found.order.orderNumber}.pdf`, pdf };
}
