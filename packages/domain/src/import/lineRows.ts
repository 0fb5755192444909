import { isSameUnit } from '../units/sameUnit.ts';
import { cellAt, wordsOf } from './cellAt.ts';
import { codeReader, codesIn } from './codesIn.ts';
import { figureColumns } from './decimalMark.ts';
import type { FileLine } from './delimited.ts';
import type { FieldProblem } from './fieldProblem.ts';
import type { FoundTable } from './findTable.ts';
import { flagIn } from './flagColumns.ts';
import type { ImportLayout } from './importLayout.ts';
import type { ImportRow, RowCodes } from './importRow.ts';
import { levelIn } from './levelIn.ts';
import { lineRefusal } from './lineRefusal.ts';
import { type MeasuredCell, measuredIn } from './measuredCells.ts';
import { qcRows } from './qcRows.ts';
import { readFigure } from './readFigure.ts';
import { type Moment, type MomentOptions, momentReader } from './readMoment.ts';
import { readSummary } from './readSummary.ts';
import { targetRow } from './targetRow.ts';

/**
 * Reads the results of a table's lines, one line after the other.
 *
 * @example lineReader(findTable(lines, plainLayout), { order: undefined }, plainLayout)(lines[1]).map(({ value }) => value) // ['5.2']
 */
export function lineReader(
  table: FoundTable,
  dates: Pick<MomentOptions, 'order' | 'readsSerials'>,
  layout: ImportLayout,
): (line: FileLine) => ImportRow[] {
  const { columns } = table;
  const measuredCells = measuredIn(table);
  const isTable = figureColumns(table).length > 0;
  const flagOf = flagIn(table);
  const refusalOf = lineRefusal(table, layout);
  const momentAt = momentReader({ dateFormat: layout.dateFormat, timeFormat: layout.timeFormat, ...dates });
  const notQcOf = qcRows(table, layout);
  const toldOf = codeReader(table, layout);
  return (line) => {
    const codes = toldOf(line);
    const refused = refusalOf(line);
    if (refused !== null) return [refusedRow(line, codes, refused)];
    const moment = momentAt(cellAt(line, columns.date), cellAt(line, columns.time));
    const whole = { line, codes, notQc: notQcOf(line), moment, flag: flagOf(line), layout };
    const measured = measuredCells(line);
    if (measured.length === 0) return isTable ? [refusedRow(line, codes, whole.notQc ?? noResult)] : [];
    return measured.map((each, index) => rowOf(whole, each, (line.before ?? 0) + index + 1));
  };
}

/** A line above the heading: the meaning of its cells is unknown. */
export function rowAbove(line: FileLine): ImportRow {
  return refusedRow(line, codesIn(line, {}), { field: 'row', code: 'aboveHeading', text: '' });
}

const noResult: FieldProblem = { field: 'row', code: 'noResult', text: '' };

function refusedRow({ line, raw, before = 0 }: FileLine, codes: RowCodes, problem: FieldProblem): ImportRow {
  return { line, part: before + 1, raw, codes, level: null, measuredAt: null, value: null, summary: null, problem };
}

type LineContext = {
  readonly line: FileLine;
  readonly codes: RowCodes;
  readonly notQc: FieldProblem | null;
  readonly moment: Moment | FieldProblem | null;
  /** The flag that refuses the numbers of the line, if any. */
  readonly flag: string | null;
  readonly layout: ImportLayout;
};

const noAnalyte: FieldProblem = { field: 'analyte', code: 'noAnalyte', text: '' };
const noDate: FieldProblem = { field: 'measuredAt', code: 'noDate', text: '' };

function rowOf(
  { line, codes: lineCodes, notQc, moment, flag, layout }: LineContext,
  measured: MeasuredCell,
  part: number,
): ImportRow {
  const figure = readFigure(measured.cell, layout);
  const summary = measured.summary ? readSummary(measured.summary, layout) : null;
  const isSummaryOnly = summary !== null && wordsOf(measured.cell) === null;
  const analyte = measured.analyte ?? lineCodes.analyte;
  const cellUnit = unitBeside(measured, figure, layout);
  const unit = lineCodes.unit ?? measured.unit ?? cellUnit;
  const codes = analyte === lineCodes.analyte && unit === lineCodes.unit ? lineCodes : { ...lineCodes, analyte, unit };
  const isMoment = moment !== null && 'hasTime' in moment;
  const problem =
    notQc ??
    (analyte === null && lineCodes.test === null ? noAnalyte : null) ??
    targetRow(analyte) ??
    measuredProblem(figure, summary, isSummaryOnly) ??
    (flag === null ? null : flagProblem(flag, measured, layout)) ??
    (cellUnit === null || unit === null || cellUnit === unit ? null : unitProblem(cellUnit, unit, measured)) ??
    (isMoment ? null : moment) ??
    (moment === null && !layout.usesUploadTime ? noDate : null);
  return {
    line: line.line,
    part,
    raw: line.raw,
    codes,
    level: measured.level ?? levelIn(codes, layout),
    measuredAt: isMoment ? moment : null,
    value: 'code' in figure || problem?.field === 'value' ? null : figure.text,
    summary,
    problem,
  };
}

/** The unit that is written after the number, or after the mean where there is no single result. */
function unitBeside(
  { cell, summary }: MeasuredCell,
  figure: ReturnType<typeof readFigure>,
  layout: ImportLayout,
): string | null {
  const read = summary && wordsOf(cell) === null ? readFigure(summary.mean, layout) : figure;
  return 'unit' in read ? read.unit : null;
}

const writtenOf = ({ cell, summary }: MeasuredCell): string => wordsOf(cell) ?? wordsOf(summary?.mean ?? null) ?? '';

function unitProblem(cellUnit: string, unit: string, measured: MeasuredCell): FieldProblem | null {
  return isSameUnit(cellUnit, unit) ? null : { field: 'value', code: 'unitBeside', text: writtenOf(measured) };
}

function flagProblem(flag: string, measured: MeasuredCell, { skipsText }: ImportLayout): FieldProblem {
  const code = skipsText ? 'skippedText' : 'number_flagged';
  return { field: 'value', code, text: `${writtenOf(measured)} ${flag}`.slice(0, 80) };
}

/**
 * What is wrong with what was measured: with a summary only where there is no single result.
 *
 * @example measuredProblem({ text: '5.2', unit: null }, null, false) // null
 */
export function measuredProblem(
  figure: ReturnType<typeof readFigure>,
  summary: ImportRow['summary'],
  isSummaryOnly: boolean,
): FieldProblem | null {
  const measured = isSummaryOnly ? summary : figure;
  return measured !== null && 'code' in measured ? measured : null;
}
