import { type Field, type Language, labelName, type Resource } from '@qc/resource-kit';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type Cell, writeSheet } from '#platform/files/excel';
import type { ApiRecord } from './apiRecord.ts';
import { orderOf } from './conditions.ts';
import { type ResourceHooks, withComputed } from './hooks.ts';
import { laboratoryHead } from './laboratoryName.ts';
import { listedColumns, matching, parseListQuery, titlesAt } from './listRecords.ts';
import { readIn } from './scope.ts';

const yesNo = { zh: ['是', '否'], en: ['Yes', 'No'] } as const;

/** A value as a person reads it in a sheet: words for choices, titles for references, numbers as numbers. */
function cellOf(record: ApiRecord, name: string, field: Field, language: Language): Cell {
  const value = record[name];
  if (value === null || value === undefined) return null;
  if (field.type === 'choice')
    return field.choices.find((choice) => choice.value === value)?.label[language] ?? String(value);
  if (field.type === 'ref') return String(record[labelName(name)] ?? '');
  if (field.type === 'refs') return (record[labelName(name)] as string[]).join(', ');
  if (field.type === 'boolean') return yesNo[language][value ? 0 : 1];
  if (field.type === 'integer' || field.type === 'number') return value as number;
  if (field.type === 'decimal') return Number(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

async function* fetched(tx: ReadTx, batch: number): AsyncGenerator<ApiRecord> {
  for (;;) {
    const rows = await tx.rows(sql<ApiRecord>`fetch ${sql.raw(String(batch))} from exported`);
    yield* rows;
    if (rows.length < batch) return;
  }
}

/** Every record that the query means as an Excel sheet, through a database cursor, in bounded memory. */
export async function exportRecords(
  ctx: Ctx,
  resource: Resource,
  options: { query: Readonly<Record<string, unknown>>; reply: FastifyReply; hooks: ResourceHooks | undefined },
): Promise<FastifyReply> {
  const { reply, hooks } = options;
  const query = parseListQuery(resource, options.query);
  const { from, scope } = matching(ctx, resource, query);
  const order = orderOf(resource, query.order, { alias: 'r', ...titlesAt(ctx, scope) });
  const fields = Object.entries<Field>(resource.fields);
  const whose = scope === 'all';
  const heads = [...(whose ? [laboratoryHead] : []), ...fields.map(([, field]) => field.label)];
  const columns = heads.map((head) => ({ header: head[ctx.language], width: 18 }));
  const title = resource.label[ctx.language];
  return reply.server.exports.send(ctx, reply, title, (own, keep) =>
    readIn(own, scope, async (tx) => {
      await tx.rows(sql`declare exported no scroll cursor for
      select ${listedColumns(ctx, resource, scope)} ${from} order by ${order}`);
      async function* rows(): AsyncGenerator<Cell[]> {
        for await (const record of fetched(tx, 1000)) {
          const shown = withComputed(hooks, record);
          const cells = fields.map(([name, field]) => cellOf(shown, name, field, ctx.language));
          yield whose ? [String(record.tenantName ?? record.tenantId), ...cells] : cells;
        }
      }
      await keep(writeSheet(title, columns, rows()));
    }),
  );
}
