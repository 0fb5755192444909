import type { ImportLayout } from '../importLayout.ts';
import type { ImportRow } from '../readRows.ts';
import { type AstmMarks, type AstmMessage, type AstmRecord, astmField, astmParts } from './astm.ts';
import { codeOf, messageRow, noCodes, remarkOf } from './messageRow.ts';

const firstOf = (parts: readonly string[]): string => parts.find((part) => part !== '') ?? '';

/** Results that failed, are pending, or are only partial (LIS2-A2, R-9). */
const withdrawnStates = /^[XIS]$/;

/** Whether the order is of a control: action code Q (O-12), or a specimen that is called one (O-16). */
function isControl(order: AstmRecord | undefined, marks: AstmMarks): boolean {
  if (firstOf(astmParts(order, 12, marks)).toUpperCase() === 'Q') return true;
  return /^(?:q|qc|control|质控品?)$/i.test(firstOf(astmParts(order, 16, marks)));
}

/** The code of the test: the fourth component is the maker's own, the first the universal one. */
function testCode(record: AstmRecord | undefined, number: number, marks: AstmMarks): string {
  const parts = astmParts(record, number, marks);
  return (parts[3] ?? '') === '' ? firstOf(parts) : (parts[3] ?? '');
}

/** A level that is called one (`L2`, `水平二`, `HIGH`): a bare number is a place in a rack. */
const calledLevel = /^(?:(?:level|lvl|lv|l|水平|浓度)[\s._#-]*(?:0*[123]|[一二三])|low|mid|medium|high|[低中高]值?)$/iu;
/** A lot that is called one, and ends with nothing that could be taken for a level. */
const LONGEST_CALLED = 80;
const calledLot = /^(?:lot|批号)[\s.:#_-]*(?!0*[123]$)\w{2,}$/iu;

/**
 * What the control is called: the first component of O-3, else of O-4. Those after it are racks, carriers and positions
 * (`MCC1-L1^A123^3`), unless they are called a lot or a level (`QC1^LOT123^L2`).
 */
function sampleOf(order: AstmRecord | undefined, marks: AstmMarks): string {
  const all = [...astmParts(order, 3, marks), ...astmParts(order, 4, marks)];
  const name = firstOf(all);
  const parts = all.filter((part) => part.length <= LONGEST_CALLED);
  const lots = parts.filter((part) => calledLot.test(part));
  const levels = parts.filter((part) => calledLevel.test(part));
  return [...new Set([name, ...lots, ...levels.slice(0, 1)])].join(' ');
}

/** Data that all results of an order share: read once, since a hostile order may be as long as all of them together. */
type Ordered = {
  readonly isControl: boolean;
  readonly test: string;
  readonly sample: string | null;
  readonly time: string;
};

function orderedBy(order: AstmRecord | undefined, marks: AstmMarks): Ordered {
  return {
    isControl: isControl(order, marks),
    test: testCode(order, 5, marks),
    sample: codeOf(sampleOf(order, marks)),
    time: astmField(order, 8, marks),
  };
}

/** The results of a message, each under its order. */
export function astmRows({ marks, records }: AstmMessage, layout: ImportLayout): ImportRow[] {
  const header = records.find(({ kind }) => kind === 'H');
  const isQcMessage = firstOf(astmParts(header, 12, marks)).toUpperCase() === 'Q';
  const without = orderedBy(undefined, marks);
  let order = without;
  return records.flatMap((record, at) => {
    if (record.kind === 'P') order = without;
    if (record.kind === 'O') order = orderedBy(record, marks);
    if (record.kind !== 'R') return [];
    const remark = records[at + 1];
    const values = astmParts(record, 4, marks).filter((part) => part !== '');
    const status = firstOf(astmParts(record, 9, marks)).toUpperCase();
    const observation = {
      line: record.line,
      part: 1,
      raw: record.raw,
      codes: {
        ...noCodes,
        instrument: codeOf(firstOf(astmParts(record, 14, marks))),
        analyte: codeOf(testCode(record, 3, marks) || order.test),
        unit: codeOf(firstOf(astmParts(record, 5, marks))),
        sample: order.sample,
        operator: codeOf(firstOf(astmParts(record, 11, marks))),
        comment:
          remark?.kind === 'C'
            ? remarkOf(
                astmParts(remark, 4, marks)
                  .filter((part) => part !== '')
                  .join(' '),
              )
            : null,
      },
      isMarkedQc: isQcMessage || order.isControl,
      times: [astmField(record, 13, marks), astmField(record, 12, marks), order.time],
      value: values.join(marks.component),
      // A judgement with its index (`-1^0.2`) is no measured value.
      isCoded: values.length > 1,
      flags: astmField(record, 7, marks).replaceAll(marks.repetition, ' ').replaceAll(marks.component, ' '),
      withdrawn: withdrawnStates.test(status) ? status : '',
      // C is a correction, R a repetition: with another value the repetition is a correction too.
      isCorrection: status === 'C' || status === 'R',
    };
    return [messageRow(observation, layout)];
  });
}
