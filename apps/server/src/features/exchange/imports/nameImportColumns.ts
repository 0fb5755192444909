import type { ImportBatch, NameColumnsBody } from '@qc/contract';
import { type ColumnHead, type HeadRole, nameColumns, type OfferedLayout } from '@qc/domain';
import { dataImportSetting } from '@qc/resources';
import { sql } from 'kysely';
import type { ApiRecord } from '#crud/apiRecord';
import type { Draft } from '#crud/hooks';
import { lockRecord, readRecord } from '#crud/readRecord';
import { insertRecord, updateRecord } from '#crud/storeRecord';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { Forbidden } from '#platform/http/answers';
import { heldImport } from './heldImport.ts';
import { importDetail } from './history.queries.ts';
import { ColumnNamedTwice, ColumnsDiffer, NoColumnsToName } from './imports.errors.ts';
import { betweenNames, columnFields } from './layoutOf.ts';
import { layoutPrint, rememberedLayout } from './rememberedLayout.ts';
import { reprocessIn } from './reprocess.ts';

type Layout = {
  readonly heads: readonly ColumnHead[] | null;
  readonly print: string | null;
  readonly fileName: string;
  readonly offers: readonly OfferedLayout[] | null;
};

/** The fields of a configuration that are copied when a new one is made for a layout. */
const keptFields = Object.keys(dataImportSetting.fields).filter((name) => name !== 'layoutPrint' && name !== 'name');

function checkNamed(heads: readonly ColumnHead[]): void {
  for (const [index, { text, role }] of heads.entries()) {
    if (role === 'ignored' || role === 'across') continue;
    const other = heads.slice(0, index).find((head) => head.role === role);
    if (other) throw ColumnNamedTwice({ first: other.text, second: text });
  }
}

/** A name that no other configuration has: that of the file, without what follows its point. */
async function freeName(tx: Tx, { tenantId }: Caller, fileName: string): Promise<string> {
  const base =
    fileName
      .replace(/\.[^.]{1,8}$/, '')
      .trim()
      .slice(0, 60) || 'import';
  const taken = await tx.rows(sql<{ name: string }>`select name from data_import_setting
    where tenant_id = ${tenantId} and starts_with(name, ${base}) and deleted_at is null`);
  const names = new Set(taken.map(({ name }) => name));
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base} (${n})`;
    if (!names.has(name)) return name;
  }
}

/** What columns are, as the fields of a configuration: those that were not named are found by themselves. */
function fieldsOf(heads: readonly ColumnHead[]): Record<string, string | null> {
  const { columns, ignored } = nameColumns(heads);
  const named = Object.entries(columnFields).map(([field, role]) => [field, columns[role] ?? null]);
  return { ...Object.fromEntries(named), ignoredColumns: ignored.join(betweenNames) || null };
}

type ToRemember = {
  readonly layout: Layout;
  /** The configuration by which the file was read: the laboratory's own or the central body's. */
  readonly inUse: ApiRecord | null;
  readonly fields: NamedLayout['fields'];
};

/** The configuration of a layout: that of last time with other columns, or a new one, which keeps all else of the one in use. */
async function remember(tx: Tx, ctx: Caller, { layout, inUse, fields }: ToRemember): Promise<string> {
  const resource = dataImportSetting;
  const known = await rememberedLayout(tx, ctx, layout.print);
  const own = known === null ? undefined : await lockRecord(tx, ctx, { resource, id: known });
  const kept = Object.fromEntries(keptFields.flatMap((name) => (inUse ? [[name, inUse[name] ?? null]] : [])));
  if (own) {
    const values = { ...(inUse?.id === known ? {} : kept), ...fields } as Draft;
    const after = await updateRecord(tx, ctx, { resource, before: own.record, values });
    tx.addToTrail({ entity: resource.name, entityId: after.id, action: 'update', before: own.record, after });
    tx.notify(resource.name, { id: after.id });
    return after.id;
  }
  const name = await freeName(tx, ctx, layout.fileName);
  const values = { ...kept, ...fields, name, layoutPrint: layout.print } as Draft;
  const after = await insertRecord(tx, ctx, { resource, id: ctx.newId(), values });
  tx.addToTrail({ entity: resource.name, entityId: after.id, action: 'create', after });
  tx.notify(resource.name, { id: after.id });
  return after.id;
}

type NamedLayout = { readonly print: string | null; readonly fields: Readonly<Record<string, string | null>> };

/** What the columns of a file are, in its order. */
function byColumns({ heads, print }: Layout, roles: readonly HeadRole[]): NamedLayout {
  if (!heads || heads.length === 0 || print === null) throw NoColumnsToName();
  if (heads.length !== roles.length) throw ColumnsDiffer({ columns: heads.length });
  const named = heads.map(({ text }, index): ColumnHead => ({ text, role: roles[index] ?? 'ignored' }));
  checkNamed(named);
  return { print, fields: fieldsOf(named) };
}

/** One of the layouts that a file offers: the next one that offers it with these columns is read by it. */
function byOffer({ offers }: Layout, layout: NameColumnsBody['layout']): NamedLayout {
  const offer = offers?.find((each) => each.layout === layout);
  if (!offer) throw NoColumnsToName();
  return { print: layoutPrint(offer.heads, offer.layout), fields: { layout: offer.layout } };
}

/** Somebody says how a file is read: kept for files of the same layout, and this one is read again. */
export async function nameImportColumns(
  ctx: Ctx,
  { id, roles, layout: wanted }: NameColumnsBody,
): Promise<ImportBatch> {
  if (!ctx.can('dataImportSetting_add')) throw Forbidden({ permission: 'dataImportSetting_add' });
  const configurationId = (await importDetail(ctx, { id }))?.configurationId ?? null;
  const inUse = configurationId === null ? null : await readRecord(ctx, dataImportSetting, { id: configurationId });
  return ctx.transaction(async (tx) => {
    await heldImport(tx, ctx, id);
    const layout =
      await tx.first(sql<Layout>`select headings as heads, offers, layout_print as print, file_name as "fileName"
      from qc_test_import_history where tenant_id = ${ctx.tenantId} and id = ${id}`);
    if (!layout) throw NoColumnsToName();
    const { print, fields } = roles ? byColumns(layout, roles) : byOffer(layout, wanted);
    const kept = await remember(tx, ctx, { layout: { ...layout, print }, inUse, fields });
    await tx.rows(
      sql`update qc_test_import_history set layout_print = ${print} where tenant_id = ${ctx.tenantId} and id = ${id}`,
    );
    return reprocessIn(tx, ctx, { id, configurationId: kept });
  });
}
