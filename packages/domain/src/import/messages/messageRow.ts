import { isSameUnit } from '../../units/sameUnit.ts';
import type { FieldProblem } from '../fieldProblem.ts';
import type { ImportLayout } from '../importLayout.ts';
import type { ImportRow, RowCodes } from '../importRow.ts';
import { levelIn } from '../levelIn.ts';
import { measuredProblem } from '../lineRows.ts';
import { readFigure } from '../readFigure.ts';
import { type Moment, readMoment } from '../readMoment.ts';
import { hasSummary, readSummary, type SummaryCells } from '../readSummary.ts';
import { targetRow } from '../targetRow.ts';
import { matchesAny } from '../wildcard.ts';

/** One observation of a message, as it is written in the record. */
export type Observation = Pick<ImportRow, 'line' | 'part' | 'raw' | 'codes'> & {
  /** Whether the message says that it is of a control. */
  readonly isMarkedQc: boolean;
  /** The times of the record, the most reliable first; blanks are skipped. */
  readonly times: readonly string[];
  readonly value: string;
  /** Whether the value is a code, a range or words, even when it consists of digits. */
  readonly isCoded?: boolean;
  /** The cells of a summary, where the message may contain one. */
  readonly summary?: SummaryCells;
  readonly flags: string;
  /** Why the sender itself withdraws the result; blank where it does not. */
  readonly withdrawn: string;
  /** Whether the sender corrects or repeats what it sent before. */
  readonly isCorrection?: boolean;
};

/** `2026-03-04T08:30:00+08:00` without its dashes is the stamp of messages. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?/;
const STAMP = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:\.\d{1,6})?)?\s*([+-](?:0\d|1[0-4]):?[0-5]\d|Z)?$/;

/** `20260304083000+0800`: a time with its zone keeps it, since only the caller knows the laboratory's zone. */
function momentOf(sent: string, layout: ImportLayout): Moment | FieldProblem | null {
  const text = sent.trim().replace(ISO, (_all, ...parts: (string | undefined)[]) => parts.slice(0, 6).join(''));
  const [, year, month, day, hour, minute, second = '00', zone = ''] = STAMP.exec(text) ?? [];
  if (year === undefined) return readMoment(text, null, { ...layout, order: undefined });
  const clock = hour === undefined ? '' : `${hour}${minute}${second}`;
  const plain = readMoment(`${year}${month}${day}${clock}`, null, { dateFormat: '', timeFormat: '', order: undefined });
  if (plain === null || 'code' in plain || zone === '' || hour === undefined) return plain;
  return { text: `${plain.text}${zone === 'Z' ? '+0000' : zone.replace(':', '')}`, hasTime: true };
}

/** Flags that say that the number is a limit and no measured value. */
function beyond(flags: string, value: string): FieldProblem | null {
  const signs = flags.split(/[\s~\\^,;]+/);
  if (signs.includes('<')) return { field: 'value', code: 'number_belowLimit', text: `<${value}` };
  if (signs.includes('>')) return { field: 'value', code: 'number_aboveLimit', text: `>${value}` };
  return null;
}

const noFigure = (text: string, { skipsText }: ImportLayout): FieldProblem => ({
  field: 'value',
  code: skipsText ? 'skippedText' : 'number_notANumber',
  text,
});

/** A result of a message. Patients' results are refused: a result is QC only if the message says so or a pattern matches. */
export function messageRow(observation: Observation, layout: ImportLayout): ImportRow {
  const { line, part, raw, value, flags, withdrawn } = observation;
  const by = (layout.qcBy === 'sample' ? observation.codes.sample : null) ?? '';
  const isQc = observation.isMarkedQc || (layout.qcPatterns.trim() !== '' && matchesAny(by, layout.qcPatterns));
  const figure = observation.isCoded && value.trim() !== '' ? noFigure(value, layout) : readFigure(value, layout);
  const { summary: cells } = observation;
  const summary = cells && hasSummary(cells) ? readSummary(cells, layout) : null;
  const time = observation.times.find((text) => text.trim() !== '') ?? '';
  const moment = time === '' ? null : momentOf(time, layout);
  const valueUnit = 'unit' in figure ? figure.unit : null;
  const unit = observation.codes.unit ?? valueUnit;
  const codes: RowCodes = { ...observation.codes, unit, ...(observation.isCorrection ? { isCorrection: true } : {}) };
  const problems: (FieldProblem | null)[] = [
    isQc ? null : { field: 'row', code: 'notQc', text: by },
    withdrawn === '' ? null : { field: 'row', code: 'withdrawn', text: withdrawn },
    codes.analyte === null && codes.test === null ? { field: 'analyte', code: 'noAnalyte', text: '' } : null,
    targetRow(codes.analyte),
    measuredProblem(figure, summary, summary !== null && value.trim() === ''),
    beyond(flags, value),
    valueUnit === null || unit === null || isSameUnit(valueUnit, unit)
      ? null
      : { field: 'value', code: 'unitBeside', text: value },
    moment !== null && 'code' in moment ? moment : null,
    moment === null && !layout.usesUploadTime ? { field: 'measuredAt', code: 'noDate', text: '' } : null,
  ];
  const problem = problems.find((each) => each !== null) ?? null;
  return {
    line,
    part,
    raw,
    codes,
    level: levelIn(codes, layout),
    measuredAt: moment !== null && 'hasTime' in moment ? moment : null,
    value: 'code' in figure || problem?.field === 'value' ? null : figure.text,
    summary,
    problem,
  };
}

export const noCodes: RowCodes = {
  laboratory: null,
  test: null,
  instrument: null,
  analyte: null,
  lot: null,
  level: null,
  unit: null,
  sample: null,
  operator: null,
  comment: null,
};

/** PostgreSQL cannot store a zero character, nor half of a surrogate pair that was cut. */
function words(text: string, most: number): string | null {
  const plain = text.replaceAll('\0', '').trim();
  return plain === '' ? null : plain.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** A word of a message as a code; blank is none. */
export const codeOf = (text: string): string | null => words(text, 80);

/** A remark, cut to the length limit of a result's remark. */
export const remarkOf = (text: string): string | null => words(text, 500);
