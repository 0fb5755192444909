import type { InboxCode, InboxQuery } from '@qc/contract';
import type { RowCodes } from '@qc/domain';
import { sql } from 'kysely';
import { laboratoryView } from '#crud/laboratoryView';
import { type Ctx, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { labCodes } from './labCodes.ts';
import type { LabCodes } from './readLabCodes.ts';
import { type SaidBefore, suggestionsFor } from './suggestions.ts';

type WaitingCode = Omit<InboxCode, 'suggestions' | 'raw' | 'asksLevel' | 'about'> & { readonly exampleId: string };
type Example = {
  readonly id: string;
  readonly raw: string;
  readonly codes: RowCodes;
  readonly hasLevel: boolean;
  readonly configurationId: string | null;
};

const most = 200;

/** The codes that rows of the laboratory wait for, those that hold most rows first. */
export async function inbox(ctx: Ctx, asked: InboxQuery): Promise<InboxCode[]> {
  const { ctx: whose, read } = laboratoryView(ctx, asked.tenantId);
  const { tenantId } = whose;
  return read(async (tx) => {
    const waiting = await tx.rows(sql<WaitingCode>`
      select c.waiting_kind as kind, h.source_name as source, c.waiting_code as code, count(*)::int as rows, count(distinct c.import_id)::int as imports,
        to_char(max(h.create_time), 'YYYY-MM-DD HH24:MI:SS') as "lastTime", min(c.id)::bigint as "exampleId"
      from qc_test_result_record c join qc_test_import_history h on h.tenant_id = c.tenant_id and h.id = c.import_id
      where c.tenant_id = ${tenantId} and c.status = 'Waiting' and c.deleted_at is null and c.waiting_kind is not null
      group by 1, 2, 3 order by 4 desc, 1, 3 limit ${most}`);
    if (waiting.length === 0) return [];
    const [codes, before, examples] = await Promise.all([
      labCodes(tx, whose),
      saidBefore(tx, tenantId),
      examplesOf(
        tx,
        tenantId,
        waiting.map(({ exampleId }) => exampleId),
      ),
    ]);
    const instruments = await instrumentsOf(tx, tenantId, [...examples.values()]);
    return waiting.map(({ exampleId, ...row }) => {
      const example = examples.get(exampleId);
      const lab = instruments.get(example?.configurationId ?? '') ?? null;
      return {
        ...row,
        raw: example?.raw ?? '',
        asksLevel: row.kind === 'lot' && example?.hasLevel === false,
        suggestions: suggestionsFor(row, { codes, before, language: ctx.language }),
        about: row.kind === 'test' && example ? aboutOf(example.codes, { source: row.source, codes, lab }) : null,
      };
    });
  });
}

function saidBefore(tx: ReadTx, tenantId: string): Promise<SaidBefore[]> {
  return tx.rows(sql<SaidBefore>`select kind, coalesce(source, '') as source, external_code as code, level,
      coalesce(analyte_id, lab_instrument_id, lot_id, unit_id, 0)::text as id
    from data_mapping where tenant_id = ${tenantId} and deleted_at is null order by update_time desc, id`);
}

/** One of the rows that wait for each code: its text helps the user more than the code alone. */
async function examplesOf(tx: ReadTx, tenantId: string, ids: readonly string[]): Promise<Map<string, Example>> {
  const rows = await tx.rows(sql<Example>`
    select c.id, c.raw, c.codes, (c.told_level is not null or c.codes ->> 'level' is not null) as "hasLevel", h.configuration_id as "configurationId"
    from qc_test_result_record c join qc_test_import_history h on h.tenant_id = c.tenant_id and h.id = c.import_id
    where c.tenant_id = ${tenantId} and c.id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The instrument that a configuration is for, where its rows name none. */
async function instrumentsOf(
  tx: ReadTx,
  tenantId: string,
  examples: readonly Example[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(examples.flatMap(({ configurationId }) => configurationId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(sql<{ id: string; labInstrumentId: string }>`
    select id, lab_instrument_id as "labInstrumentId" from data_import_setting
    where tenant_id in (${tenantId}, ${centralTenant}) and id = any(${ids}::bigint[]) and lab_instrument_id is not null`);
  return new Map(rows.map(({ id, labInstrumentId }) => [id, labInstrumentId]));
}

type RowContext = { readonly source: string; readonly codes: LabCodes; readonly lab: string | null };

/** The entries that the codes of a row without a test name without doubt, to start a new test with. */
function aboutOf(row: RowCodes, { source, codes, lab }: RowContext): NonNullable<InboxCode['about']> {
  const entryOf = (kind: 'analyte' | 'instrument' | 'lot', code: string | null): string | null => {
    if (code === null) return null;
    const said = codes.mapped(kind, source, code);
    const ids = new Set(said ? [said.id] : codes.named(kind, code).map(({ id }) => id));
    return ids.size === 1 ? ([...ids][0] ?? null) : null;
  };
  return {
    analyteId: entryOf('analyte', row.analyte),
    labInstrumentId: row.instrument === null ? lab : entryOf('instrument', row.instrument),
    lotId:
      entryOf('lot', row.lot) ?? (row.sample === null ? null : (codes.mapped('lot', source, row.sample)?.id ?? null)),
  };
}
