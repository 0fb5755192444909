import {
  type ColumnRole,
  type ImportLayout,
  importArrangements,
  levelSources,
  plainLayout,
  type TextEncoding,
} from '@qc/domain';
import { columnName } from '@qc/resource-kit';
import { dataImportSetting } from '@qc/resources';
import { sql } from 'kysely';
import { type Caller, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { SettingNotFound } from './imports.errors.ts';

/** How a file is read, and under which source its codes are looked up. */
export type ReadingPlan = {
  readonly layout: ImportLayout;
  readonly encoding: TextEncoding | 'auto';
  readonly source: string;
  readonly labInstrumentId: string | null;
};

export const plainPlan: ReadingPlan = { layout: plainLayout, encoding: 'auto', source: '', labInstrumentId: null };

type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
function oneOf<T extends string>(value: unknown, values: readonly T[]): T {
  return values.find((each) => each === value) ?? (values[0] as T);
}

/** Which field of a configuration names which column. */
export const columnFields = {
  columnAnalyte: 'analyte',
  columnValue: 'value',
  columnDate: 'date',
  columnTime: 'time',
  columnLevel: 'level',
  columnLot: 'lot',
  columnInstrument: 'instrument',
  columnUnit: 'unit',
  columnSample: 'sample',
  columnType: 'type',
  columnOperator: 'operator',
  columnComment: 'comment',
  columnLaboratory: 'laboratory',
  columnMean: 'mean',
  columnSd: 'sd',
  columnN: 'n',
  columnTest: 'test',
  columnFlag: 'flag',
  columnReplicate: 'replicate',
  columnLevel1: 'level1',
  columnLevel2: 'level2',
  columnLevel3: 'level3',
} as const satisfies Readonly<Record<string, ColumnRole>>;

/** Separates the names of ignored columns. */
export const betweenNames = '|';

/** What a configuration says of a file as a whole: how it is laid out, codes that all rows have, and cells to cut. */
function wholeFile(values: Values): Pick<ImportLayout, 'arrangement' | 'fixed' | 'cut'> {
  const arrangement = importArrangements.find((each) => each === values.layout);
  const level = number(values.fixedLevel, 0);
  const fixed = Object.entries({
    analyte: text(values.fixedAnalyte).slice(0, 80),
    lot: text(values.fixedLot).slice(0, 80),
    level: level >= 1 && level <= 3 ? String(level) : '',
  }).filter(([, code]) => code !== '');
  const [column, pattern] = [text(values.cutColumn).slice(0, 80), text(values.cutPattern).slice(0, 200)];
  return {
    ...(arrangement && { arrangement }),
    ...(fixed.length > 0 && { fixed: Object.fromEntries(fixed) }),
    ...(column !== '' && pattern !== '' && { cut: { column, pattern } }),
  };
}

/** A configuration, stored or still in the form, as the reader needs it. */
export function planOf(values: Values): ReadingPlan {
  const columns = Object.entries(columnFields).flatMap(([field, role]) => {
    const wanted = text(values[field]).slice(0, 80);
    return wanted === '' ? [] : [[role, wanted] as const];
  });
  const layout: ImportLayout = {
    ...plainLayout,
    delimiters: (typeof values.delimiterCharacters === 'string' ? values.delimiterCharacters : '')
      .slice(0, 8)
      .replaceAll('\\t', '\t'),
    removesQuotes: values.removeDoubleQuotes !== false,
    startLine: Math.max(0, Math.trunc(number(values.importStartOnLine, 0))),
    shape: oneOf(values.layout, ['auto', 'long', 'levels', 'matrix']),
    ...wholeFile(values),
    columns: Object.fromEntries(columns),
    ignored: text(values.ignoredColumns).split(betweenNames).map(text).filter(Boolean),
    decimalSign: oneOf(values.decimalMark, ['auto', '.', ',']),
    dateFormat: text(values.dateFormat).slice(0, 40),
    timeFormat: text(values.timeFormat).slice(0, 40),
    usesUploadTime: values.useUploadDateTime === true,
    qcBy: oneOf(values.qcRowsBy, ['sample', 'type']),
    qcPatterns: text(values.qcRowPatterns).slice(0, 200),
    levelSource: oneOf(values.levelSource, levelSources),
    levelPatterns: [text(values.level1Pattern), text(values.level2Pattern), text(values.level3Pattern)],
    transform: oneOf(values.transform, ['none', 'factor', 'log10', 'exp10']),
    factor: number(values.factor, 1),
    offset: number(values.offset, 0),
    skipsText: values.skipText === true,
  };
  return {
    layout,
    encoding: oneOf(values.encoding, ['auto', 'utf-8', 'gbk', 'utf-16le', 'utf-16be', 'iso-8859-1']),
    source: text(values.mappingId).slice(0, 60),
    labInstrumentId: /^\d{1,19}$/.test(text(values.labInstrumentId)) ? text(values.labInstrumentId) : null,
  };
}

type ImportOrigin = { readonly configurationId: string | null; readonly listenerId?: string | null };

type PortPlan = { readonly name: string | null; readonly endsWithSession: boolean };

/** The plan of an import: that of its configuration, with the code source of its port where that names one. */
export async function importPlan(
  tx: ReadTx,
  ctx: Pick<Caller, 'tenantId'>,
  { configurationId, listenerId = null }: ImportOrigin,
): Promise<ReadingPlan> {
  const [plan, ports] = await Promise.all([
    storedPlan(tx, ctx, configurationId),
    listenerId === null
      ? []
      : tx.prepared(sql<PortPlan>`select source_name as name, ends_with_session as "endsWithSession" from edi_listener
          where tenant_id = ${ctx.tenantId} and id = ${listenerId}`),
  ]);
  const [port] = ports;
  if (!port) return plan;
  const layout = { ...plan.layout, endsWithSession: port.endsWithSession };
  return { ...plan, layout, source: text(port.name) || plan.source };
}

const storedFields = sql.raw(
  Object.keys(dataImportSetting.fields)
    .map((field) => `"${columnName(field)}"${field === 'labInstrumentId' ? '::text' : ''} as "${field}"`)
    .join(', '),
);

/** The plan of a stored configuration of the laboratory or of the central body; none: everything is found by itself. */
export async function storedPlan(tx: ReadTx, ctx: Pick<Caller, 'tenantId'>, id: string | null): Promise<ReadingPlan> {
  if (id === null) return plainPlan;
  const row = await tx.first(sql<Values>`select ${storedFields} from data_import_setting
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and id = ${id} and deleted_at is null`);
  if (!row) throw SettingNotFound({ id });
  return planOf(row);
}
