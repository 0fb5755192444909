import type { DateReason } from '../parsing/dateTime.ts';
import type { NumberReason } from '../parsing/parseNumber.ts';

/** Why a row cannot become a result, and the field at fault. */
export type FieldProblem = {
  readonly field: 'value' | 'mean' | 'sd' | 'n' | 'measuredAt' | 'level' | 'analyte' | 'lot' | 'row';
  readonly code:
    | `${'number' | 'mean' | 'sd' | 'n'}_${NumberReason}`
    | `date_${DateReason}`
    | 'noDate'
    | 'noAnalyte'
    | 'noLevel'
    | 'notPositive'
    | 'meanTransformed'
    | 'nNotCount'
    | 'sdNegative'
    | 'sdOfOne'
    | 'notQc'
    | 'targetRow'
    | 'skippedText'
    | 'tooManyColumns'
    | 'tooManyCells'
    | 'unitBeside'
    | 'noResult'
    | 'aboveHeading'
    | 'encoding'
    | 'cutLine'
    | 'withdrawn';
  /** The text of the cell. */
  readonly text: string;
};
