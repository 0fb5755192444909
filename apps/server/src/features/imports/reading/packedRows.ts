import type { ImportRow, RowCodes } from '@qc/domain';

/**
 * What the rows say in one of their fields, from the first row to the last: `false` is what the row before says, and what
 * the last rows say like those before them is left out.
 */
type Column<T> = readonly (T | false)[];

/**
 * Rows on their way from one process to another, field by field. Most fields are the same for many rows, and to write the
 * names of all fields for every row costs more, above all where they are read again, than what they say.
 */
export type PackedRows = { readonly count: number; readonly codes: Columns<RowCodes> } & Columns<
  Omit<ImportRow, 'codes'>
>;
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

export function packRows(rows: readonly ImportRow[]): PackedRows {
  return {
    count: rows.length,
    line: packed(rows, ({ line }) => line),
    part: packed(rows, ({ part }) => part),
    raw: packed(rows, ({ raw }) => raw),
    codes: {
      laboratory: packed(rows, ({ codes }) => codes.laboratory),
      test: packed(rows, ({ codes }) => codes.test),
      instrument: packed(rows, ({ codes }) => codes.instrument),
      analyte: packed(rows, ({ codes }) => codes.analyte),
      lot: packed(rows, ({ codes }) => codes.lot),
      level: packed(rows, ({ codes }) => codes.level),
      unit: packed(rows, ({ codes }) => codes.unit),
      sample: packed(rows, ({ codes }) => codes.sample),
      operator: packed(rows, ({ codes }) => codes.operator),
      comment: packed(rows, ({ codes }) => codes.comment),
    },
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
  const [laboratory, test, instrument] = [unpacked(codes.laboratory), unpacked(codes.test), unpacked(codes.instrument)];
  const [analyte, lot, codeOfLevel] = [unpacked(codes.analyte), unpacked(codes.lot), unpacked(codes.level)];
  const [unit, sample, operator] = [unpacked(codes.unit), unpacked(codes.sample), unpacked(codes.operator)];
  const comment = unpacked(codes.comment);
  return Array.from({ length: count }, (_, at) => ({
    line: line(at),
    part: part(at),
    raw: raw(at),
    codes: {
      laboratory: laboratory(at),
      test: test(at),
      instrument: instrument(at),
      analyte: analyte(at),
      lot: lot(at),
      level: codeOfLevel(at),
      unit: unit(at),
      sample: sample(at),
      operator: operator(at),
      comment: comment(at),
    },
    level: level(at),
    measuredAt: measuredAt(at),
    value: value(at),
    summary: summary(at),
    problem: problem(at),
  }));
}
