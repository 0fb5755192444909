import type { ImportRow, RowCodes } from '@qc/domain';

/**
 * What the rows say in one of their fields, from the first row to the last: `false` is what the row before says, and what
 * the last rows say like those before them is left out.
 */
type Column<T> = readonly (T | false)[];

/**
 * Rows on their way from one process to another, field by field. Most fields are the same for many rows, and to write the
 * names of all fields for every row costs more, above all where they are read again, than what they say. A file has few
 * combinations of codes: each travels once, and rows that say the same have the same object, which is stored as such.
 */
export type PackedRows = {
  readonly count: number;
  readonly codes: { readonly all: readonly RowCodes[]; readonly of: Column<number> };
} & Columns<Omit<ImportRow, 'codes'>>;
type Columns<T> = { readonly [K in keyof T]: Column<T[K]> };

function packed<T>(rows: readonly ImportRow[], said: (row: ImportRow) => T): Column<T> {
  const column: (T | false)[] = [];
  let [last, told]: [T | false, number] = [false, 0];
  for (const row of rows) {
    const value = said(row);
    if (value === last) column.push(false);
    else told = column.push(value);
    last = value;
  }
  column.length = told;
  return column;
}

function packedCodes(rows: readonly ImportRow[]): PackedRows['codes'] {
  const [all, places]: [RowCodes[], Map<string, number>] = [[], new Map()];
  const of = packed(rows, ({ codes }) => {
    const said = JSON.stringify(codes);
    const place = places.get(said) ?? all.push(codes) - 1;
    places.set(said, place);
    return place;
  });
  return { all, of };
}

export function packRows(rows: readonly ImportRow[]): PackedRows {
  return {
    count: rows.length,
    line: packed(rows, ({ line }) => line),
    part: packed(rows, ({ part }) => part),
    raw: packed(rows, ({ raw }) => raw),
    codes: packedCodes(rows),
    level: packed(rows, ({ level }) => level),
    measuredAt: packed(rows, ({ measuredAt }) => measuredAt),
    value: packed(rows, ({ value }) => value),
    summary: packed(rows, ({ summary }) => summary),
    problem: packed(rows, ({ problem }) => problem),
  };
}

/** Hands out what the rows say in a field, one after the other. */
function unpacked<T>(column: Column<T>): (index: number) => T {
  let last: T | false | undefined;
  return (index) => {
    const said = index < column.length ? column[index] : false;
    if (said !== false) last = said;
    return last as T;
  };
}

export function unpackRows({ count, codes, ...fields }: PackedRows): ImportRow[] {
  const [line, part, raw] = [unpacked(fields.line), unpacked(fields.part), unpacked(fields.raw)];
  const [level, measuredAt, value] = [unpacked(fields.level), unpacked(fields.measuredAt), unpacked(fields.value)];
  const [summary, problem] = [unpacked(fields.summary), unpacked(fields.problem)];
  const place = unpacked(codes.of);
  return Array.from({ length: count }, (_, at) => ({
    line: line(at),
    part: part(at),
    raw: raw(at),
    codes: codes.all[place(at)] as RowCodes,
    level: level(at),
    measuredAt: measuredAt(at),
    value: value(at),
    summary: summary(at),
    problem: problem(at),
  }));
}
