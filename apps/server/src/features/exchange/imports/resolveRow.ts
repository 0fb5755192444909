import { type FieldProblem, figureIn, type ImportRow, type ImportRowState, levelAtEnd } from '@qc/domain';
import type { CodedTest, CodeKind, LabCodes, Meaning } from '#features/exchange/codeMapping/public';
import type { RowReason } from './reasons.ts';

/** A row as its file has it, whether it was just read or has waited. */
export type SourceRow = Pick<ImportRow, 'codes' | 'problem' | 'summary'> & {
  readonly level: number | null;
  readonly value: string | null;
};

type WaitingKind = Exclude<CodeKind, 'operator'> | 'test';

/** What a row is here: ready to become a result, or why not. */
export type ResolvedRow = {
  readonly status: ImportRowState;
  readonly code: RowReason | null;
  readonly text: string;
  readonly field: string | null;
  readonly waits: { readonly kind: WaitingKind; readonly code: string } | null;
  readonly qcTestId: string | null;
  readonly level: number | null;
  /** The single result, or the mean of a summary. */
  readonly value: string | null;
  /** Of a summary alone. */
  readonly sd: string | null;
  readonly n: number | null;
  /** The figures as the file has them, where they were converted into the test's unit. */
  readonly written: { readonly value: string; readonly sd: string | null; readonly unit: string } | null;
  readonly initials: string | null;
};

export type ResolveOptions = {
  readonly codes: LabCodes;
  readonly source: string;
  readonly labInstrumentId: string | null;
};

type Measured = Pick<ResolvedRow, 'value' | 'sd' | 'n' | 'written'>;
type Stop = Omit<ResolvedRow, 'qcTestId' | 'level' | 'initials' | keyof Measured>;
class Stopped extends Error {
  readonly stop: Stop;

  constructor(stop: Stop) {
    super(stop.code ?? '');
    this.stop = stop;
  }
}

const fail = (code: RowReason, field: string, text = ''): never => {
  throw new Stopped({ status: 'Failed', code, text, field, waits: null });
};
const wait = (kind: WaitingKind, code: string, text = code): never => {
  const reason = kind === 'test' ? 'noTest' : (`unknownCode_${kind}` as const);
  throw new Stopped({ status: 'Waiting', code: reason, text, field: kind, waits: { kind, code: code.slice(0, 80) } });
};

const skipCodes: readonly FieldProblem['code'][] = ['notQc', 'targetRow', 'skippedText', 'noResult', 'aboveHeading'];

/** Which test and level a row is about, and its value in the test's unit. */
export function resolveRow(row: SourceRow, options: ResolveOptions): ResolvedRow {
  const known: { qcTestId: string | null; level: number | null } = { qcTestId: null, level: row.level };
  try {
    if (row.problem) {
      if (row.problem.code === 'withdrawn') Object.assign(known, whatIsWithdrawn(row, options));
      const { code, field, text } = row.problem;
      throw new Stopped({ status: skipCodes.includes(code) ? 'Skipped' : 'Failed', code, text, field, waits: null });
    }
    const lot = meaningOf('lot', row.codes.lot, options) ?? lotOfSample(row, options);
    const level = levelOf(row, lot, options);
    known.level = level;
    const test = testOf(row, lot, options);
    known.qcTestId = test.id;
    return ready(row, { test, level, options });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { ...error.stop, ...known, ...asInFile(row), initials: null };
  }
}

/** The result that a sender withdraws, as far as it can be found: it may be stored and count. */
function whatIsWithdrawn(row: SourceRow, options: ResolveOptions): { qcTestId: string | null; level: number | null } {
  try {
    const lot = meaningOf('lot', row.codes.lot, options) ?? lotOfSample(row, options);
    const test = testOf(row, lot, options);
    const only = test.levels.length === 1 ? test.levels[0] : undefined;
    return { qcTestId: test.id, level: levelOf(row, lot, options) ?? only ?? null };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { qcTestId: null, level: row.level };
  }
}

/** What was measured, as the file has it. */
function asInFile({ value, summary }: SourceRow): Measured {
  if (value !== null || summary === null || 'code' in summary) return { value, sd: null, n: null, written: null };
  return { value: summary.mean, sd: summary.sd, n: summary.n, written: null };
}

/** Analysers name a control by its sample id, which may be mapped to a lot. */
function lotOfSample({ codes: { sample } }: SourceRow, { codes, source }: ResolveOptions): readonly Meaning[] | null {
  const said = sample === null ? undefined : codes.mapped('lot', source, sample);
  return said ? [said] : null;
}

/** The meanings of a code; null where the file has no code. An unknown code makes the row wait. */
function meaningOf(
  kind: 'analyte' | 'instrument' | 'lot' | 'unit',
  code: string | null,
  { codes, source }: ResolveOptions,
): readonly Meaning[] | null {
  if (code === null) return null;
  const said = codes.mapped(kind, source, code);
  if (said) return [said];
  const named = codes.named(kind, code);
  return named.length > 0 ? named : wait(kind, code);
}

function levelOf(
  { level, codes: row }: SourceRow,
  lot: readonly Meaning[] | null,
  { codes, source }: ResolveOptions,
): number | null {
  const said = row.level === null ? undefined : codes.mapped('level', source, row.level);
  const stated = said?.level ?? (isGuess(row, level) ? null : level);
  const mapped = mappedLevel(row, lot, { codes, source });
  if (stated !== null && mapped !== null && stated !== mapped.level)
    return fail('levelDiffers', 'level', `${stated} ≠ ${mapped.level} (${mapped.code})`);
  if (stated !== null) return stated;
  const ofLot = new Set((lot ?? []).flatMap((meaning) => meaning.level ?? []));
  if (mapped !== null) return mapped.level;
  if (ofLot.size === 1) return [...ofLot][0] ?? null;
  if (level !== null) return level;
  return row.level === null ? null : wait('level', row.level);
}

/** Whether a level is only a guess: the last digit of a sample id, or a letter for low, middle or high. */
function isGuess({ level: code, sample }: SourceRow['codes'], level: number | null): boolean {
  if (code !== null && /^[lmh]$/i.test(code.trim())) return true;
  return code === null && sample !== null && level === levelAtEnd(sample, true);
}

/** The level that a person said a lot or a sample is of; what a sample is said to be of another lot does not count. */
function mappedLevel(
  row: SourceRow['codes'],
  lot: readonly Meaning[] | null,
  { codes, source }: Pick<ResolveOptions, 'codes' | 'source'>,
): { level: number; code: string } | null {
  for (const code of [row.lot, row.sample]) {
    const said = code === null ? undefined : codes.mapped('lot', source, code);
    const isOfLot = said && (lot === null || lot.some(({ id }) => id === said.id));
    if (code !== null && isOfLot && said.level !== null) return { level: said.level, code };
  }
  return null;
}

function testOf(row: SourceRow, lot: readonly Meaning[] | null, options: ResolveOptions): CodedTest {
  const { test: testId, analyte: analyteCode } = row.codes;
  if (testId !== null) {
    const named = options.codes.tests.find(({ id }) => id === testId);
    if (!named) return fail('unknownTest', 'qcTestId', testId);
    return active(named);
  }
  const analytes = meaningOf('analyte', analyteCode, options) ?? [];
  const instruments =
    meaningOf('instrument', row.codes.instrument, options)?.map(({ id }) => id) ??
    (options.labInstrumentId === null ? null : [options.labInstrumentId]);
  const meant = { analytes: analytes.map(({ id }) => id), instruments };
  const fitting = options.codes.fitting({ ...meant, lots: lot?.map(({ id }) => id) ?? null });
  const open = fitting.filter(({ status }) => status === 'Active');
  const [first, second] = open;
  if (first && second) {
    const byUnit = row.codes.unit === null ? [] : sameUnit(open, row.codes.unit, options);
    if (byUnit.length === 1 && byUnit[0]) return byUnit[0];
    return lot === null && row.codes.sample !== null
      ? wait('lot', row.codes.sample)
      : fail('severalTests', lot === null ? 'lot' : 'instrument', String(open.length));
  }
  if (first) return first;
  const [sealed] = fitting;
  if (sealed) {
    // A mapping leads to the former lot. Whether its code means the next one by now is for a person to say.
    const { lot: code } = row.codes;
    const isMapped = code === null || options.codes.mapped('lot', options.source, code) !== undefined;
    const next = options.codes.fitting({ ...meant, lots: null }).some(({ status }) => status === 'Active');
    return isMapped && next ? fail('sealedLot', 'lot', sealed.name) : active(sealed);
  }
  const given = [analyteCode, row.codes.instrument, row.codes.lot].filter((code) => code !== null);
  return wait('test', analyteCode ?? '', given.join(' · '));
}

const sameUnit = (tests: readonly CodedTest[], unit: string, { codes, source }: ResolveOptions): CodedTest[] => {
  const said = codes.mapped('unit', source, unit);
  const ids = said ? [said.id] : codes.named('unit', unit).map(({ id }) => id);
  return tests.filter(({ unitId }) => ids.includes(unitId));
};

function active(test: CodedTest): CodedTest {
  return test.status === 'Active' ? test : fail('sealed', 'qcTestId', test.name);
}

type FittedTest = { readonly test: CodedTest; readonly level: number | null; readonly options: ResolveOptions };

const readyState = { status: 'Ready', code: null, text: '', field: null, waits: null } as const;

function ready(row: SourceRow, { test, level: stated, options }: FittedTest): ResolvedRow {
  const only = test.levels.length === 1 ? test.levels[0] : undefined;
  const { lot, sample } = row.codes;
  const level = stated ?? only ?? (lot === null && sample !== null ? wait('lot', sample) : fail('noLevel', 'level'));
  if (!test.levels.includes(level)) return fail('levelNotInUse', 'level', String(level));
  const { value, sd, n, written } = inUnitOf(test, row, options);
  const { operator } = row.codes;
  const said = operator === null ? undefined : options.codes.mapped('operator', options.source, operator);
  const initials = said?.initials ?? operator?.slice(0, 20) ?? null;
  return { ...readyState, qcTestId: test.id, level, value, sd, n, written, initials };
}

/** A single result or a summary, by the entry mode of the test; other figures of the file are ignored. */
function measuredFor({ entryMode }: CodedTest, { value, summary }: SourceRow): Omit<Measured, 'written'> {
  if (entryMode === 'individual')
    return value === null ? fail('individualMode', 'value') : { value, sd: null, n: null };
  if (summary === null) return fail('meanMode', 'mean');
  if ('code' in summary) return fail(summary.code, summary.field, summary.text);
  return { value: summary.mean, sd: summary.sd, n: summary.n };
}

/** The unit of a file as it is written here, by a mapping or by its name. An unknown unit makes the row wait. */
function unitWritten(unit: string, { codes, source }: ResolveOptions): string {
  const said = codes.mapped('unit', source, unit);
  if (said) return codes.entries.unit.find(({ id }) => id === said.id)?.title ?? unit;
  return codes.named('unit', unit).length > 0 ? unit : wait('unit', unit);
}

/** What was measured, in the test's unit; a unit without a conversion factor is refused, never ignored. */
function inUnitOf(test: CodedTest, row: SourceRow, options: ResolveOptions): Measured {
  const { unit: code } = row.codes;
  const unit = code === null ? null : unitWritten(code, options);
  const { value, sd, n } = measuredFor(test, row);
  const measured = { value, sd, n, written: null };
  if (unit === null || value === null) return measured;
  const units = options.codes.unitsOf(test);
  const figure = figureIn(Number(value), unit, { units });
  const width = figureIn(Number(sd ?? 0), unit, { units, isWidth: true });
  if (!figure.ok || !width.ok) return fail('unitDiffers', 'unit', code ?? '');
  if (figure.conversion === null) return measured;
  const written = { value, sd, unit: figure.conversion.unit };
  return { value: String(figure.value), sd: sd === null ? null : String(width.value), n, written };
}
