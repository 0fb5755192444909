import { plainUnit, type WrittenUnits } from '@qc/domain';
import { sql } from 'kysely';
import { type StoredUnit, writtenUnits } from '#features/dictionary/units/public';
import type { ReadTx } from '#platform/database/db';
import { plainCode } from './plainCode.ts';

/** A test as a row is matched with it. */
export type CodedTest = {
  readonly id: string;
  readonly analyteId: string;
  readonly labInstrumentId: string;
  readonly lotId: string;
  readonly unitId: string;
  readonly levels: readonly number[];
  readonly entryMode: 'individual' | 'mean';
  readonly status: 'Active' | 'Sealed';
  readonly name: string;
};

export type CodeKind = 'analyte' | 'instrument' | 'lot' | 'level' | 'unit' | 'operator';

/** What a code means: an entry, and of a lot or level which level. */
export type Meaning = { readonly id: string; readonly level: number | null; readonly initials?: string | null };

/** An entry by all its names, for lookups and suggestions. */
export type NamedEntry = {
  readonly id: string;
  readonly names: readonly string[];
  readonly title: string;
  readonly titleEn: string;
  readonly level: number | null;
};

/** Everything that codes of a laboratory can mean. */
export type LabCodes = {
  readonly tests: readonly CodedTest[];
  readonly entries: Readonly<Record<'analyte' | 'instrument' | 'lot' | 'unit', readonly NamedEntry[]>>;
  /** In which units results of a test may be written. */
  readonly unitsOf: (test: StoredUnit) => WrittenUnits;
  /** The meaning that a mapping gives to a code; undefined where there is no mapping. */
  mapped(kind: CodeKind, source: string, code: string): Meaning | undefined;
  /** What a code means by its own names: none, one or several. */
  named(kind: 'analyte' | 'instrument' | 'lot' | 'unit', code: string): readonly Meaning[];
  /** The tests of some analytes, on some instruments and with some lots. */
  fitting(wanted: WantedTests): readonly CodedTest[];
};

/** Ids; null: any. */
type WantedTests = {
  readonly analytes: readonly string[];
  readonly instruments: readonly string[] | null;
  readonly lots: readonly string[] | null;
};

/** A file names the same few tests in thousands of rows: each is searched once. */
function rememberedTests(tests: readonly CodedTest[]): LabCodes['fitting'] {
  const known = new Map<string, readonly CodedTest[]>();
  return ({ analytes, instruments, lots }) => {
    const key = [analytes, instruments ?? ['any'], lots ?? ['any']].map((ids) => ids.join()).join('/');
    const found =
      known.get(key) ??
      tests.filter(
        ({ analyteId, labInstrumentId, lotId }) =>
          analytes.includes(analyteId) &&
          (instruments === null || instruments.includes(labInstrumentId)) &&
          (lots === null || lots.includes(lotId)),
      );
    known.set(key, found);
    return found;
  };
}

/** A file says the same few codes in thousands of rows; sample ids, of which each is another, are not kept for ever. */
function rememberedForm(form: (code: string) => string): (code: string) => string {
  const known = new Map<string, string>();
  return (code) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    if (known.size > 5000) known.clear();
    const plain = form(code);
    known.set(code, plain);
    return plain;
  };
}

type MappingRow = Meaning & { readonly kind: CodeKind; readonly source: string; readonly code: string };

async function mappingRows(tx: ReadTx, tenantId: string): Promise<MappingRow[]> {
  // The laboratory's own mappings come last and override the central ones.
  return tx.rows(sql<MappingRow>`
    select kind, source_system as source, external_code as code, coalesce(analyte_id, unit_id, lot_id)::text as id, null::int as level, null as initials
    from mapping where kind in ('analyte', 'unit', 'lot') and deleted_at is null and coalesce(analyte_id, unit_id, lot_id) is not null
    union all
    select kind, coalesce(source, ''), external_code, coalesce(analyte_id, lab_instrument_id, lot_id, unit_id, 0)::text, level, initials
    from data_mapping where tenant_id = ${tenantId} and deleted_at is null`);
}

type EntryRow = {
  readonly id: string;
  readonly names: readonly (string | null)[];
  readonly title: string;
  readonly titleEn: string;
  readonly level?: number | null;
};

const entryOf = ({ id, names, title, titleEn, level = null }: EntryRow): NamedEntry => ({
  id,
  title,
  titleEn,
  level,
  names: [...new Set(names.filter((name): name is string => name !== null && name.trim() !== ''))],
});

function indexOf(entries: readonly NamedEntry[], plain = plainCode): ReadonlyMap<string, readonly Meaning[]> {
  const index = new Map<string, Meaning[]>();
  for (const { id, names, level } of entries)
    for (const key of new Set(names.map(plain))) {
      const known = index.get(key) ?? [];
      if (!known.some((other) => other.id === id && other.level === level)) known.push({ id, level });
      index.set(key, known);
    }
  return index;
}

/** Reads all meanings of a laboratory's codes in one batch: a file asks for thousands. */
export async function readLabCodes(tx: ReadTx, tenantId: string): Promise<LabCodes> {
  const [tests, analytes, instruments, lots, units, mappings] = await Promise.all([
    tx.rows(sql<CodedTest>`
      select t.id, t.analyte_id as "analyteId", t.lab_instrument_id as "labInstrumentId", t.lot_id as "lotId", a.unit_id as "unitId", t.levels,
        t.entry_mode as "entryMode", t.status, y.name || ' · ' || l.name || ' · ' || o.lot_number as name
      from qc_test t join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
      join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
      join analyte y on y.id = t.analyte_id join lot o on o.id = t.lot_id
      where t.tenant_id = ${tenantId} and t.deleted_at is null`),
    tx.rows(sql<EntryRow>`
      select y.id, y.name as title, coalesce(nullif(y.name_en, ''), y.name) as "titleEn", array[y.name, y.name_en, y.abbreviation, y.loinc] as names
      from analyte y where y.deleted_at is null
      union all
      select a.analyte_id, a.abbreviation, a.abbreviation, array[a.abbreviation] from assay a
      where a.tenant_id = ${tenantId} and a.deleted_at is null and coalesce(a.abbreviation, '') <> ''`),
    tx.rows(sql<EntryRow>`
      select l.id, l.name as title, l.name as "titleEn", array[l.name, l.name_en, l.serial_number, i.name, i.name_en] as names
      from lab_instrument l left join instrument i on i.id = l.instrument_id where l.tenant_id = ${tenantId} and l.deleted_at is null`),
    tx.rows(sql<EntryRow>`
      select o.id, o.lot_number as title, o.lot_number as "titleEn", array[o.lot_number] as names, null::int as level from lot o where o.deleted_at is null
      union all
      select o.id, n.number, n.number, array[n.number], n.level from lot o
      cross join lateral (values (o.level1_lot_number, 1), (o.level2_lot_number, 2), (o.level3_lot_number, 3)) as n(number, level)
      where o.deleted_at is null and coalesce(n.number, '') <> '' and n.number <> o.lot_number`),
    tx.rows(sql<EntryRow>`
      select u.id, u.symbol as title, u.symbol as "titleEn", array[u.symbol, u.name, u.ucum] as names from unit u where u.deleted_at is null`),
    mappingRows(tx, tenantId),
  ]);
  const entries = {
    analyte: analytes.map(entryOf),
    instrument: instruments.map(entryOf),
    lot: lots.map(entryOf),
    unit: units.map(entryOf),
  };
  const index = {
    analyte: indexOf(entries.analyte),
    instrument: indexOf(entries.instrument),
    lot: indexOf(entries.lot),
    unit: indexOf(entries.unit, plainUnit),
  };
  const [plain, plainOfUnit] = [rememberedForm(plainCode), rememberedForm(plainUnit)];
  const said = new Map(mappings.map((row) => [`${row.kind}/${row.source}/${plainCode(row.code)}`, row]));
  return {
    tests,
    entries,
    unitsOf: await writtenUnits(tx, tests),
    mapped: (kind, source, code) =>
      said.size === 0
        ? undefined
        : (said.get(`${kind}/${source}/${plain(code)}`) ?? said.get(`${kind}//${plain(code)}`)),
    named: (kind, code) => index[kind].get(kind === 'unit' ? plainOfUnit(code) : plain(code)) ?? [],
    fitting: rememberedTests(tests),
  };
}
