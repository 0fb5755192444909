import type { ImportLayout } from '../importLayout.ts';
import type { ImportRow } from '../readRows.ts';
import { codeOf, messageRow, noCodes, remarkOf } from './messageRow.ts';

/** Results as a program sends them: `{"results":[{"analyte":"GLU","level":1,"measuredAt":"…","value":"5.2"}]}`. */
export function isPushed(text: string): boolean {
  return /^\s*\{\s*"results"\s*:\s*\[/.test(text.slice(0, 200));
}

type Sent = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function rowOf(result: Sent, line: number, layout: ImportLayout): ImportRow {
  const word = (name: string): string | null => codeOf(textOf(result[name]));
  return messageRow(
    {
      line,
      part: 1,
      raw: JSON.stringify(result),
      codes: {
        ...noCodes,
        test: word('qcTestId'),
        analyte: word('analyte'),
        instrument: word('instrument'),
        lot: word('lot'),
        level: word('level'),
        unit: word('unit'),
        sample: word('sample'),
        operator: word('operator'),
        comment: remarkOf(textOf(result.comment)),
      },
      // Senders on this interface send only controls.
      isMarkedQc: true,
      times: [textOf(result.measuredAt)],
      value: textOf(result.value),
      summary: { mean: textOf(result.mean), sd: textOf(result.sd), n: textOf(result.n) },
      flags: '',
      withdrawn: '',
    },
    layout,
  );
}

/** The rows of such a text; none where it is cut. */
export function pushedRows(text: string, layout: ImportLayout): ImportRow[] {
  try {
    const { results } = JSON.parse(text) as { results?: unknown };
    if (!Array.isArray(results)) return [];
    return results.map((result: unknown, index) =>
      rowOf(typeof result === 'object' && result !== null ? (result as Sent) : {}, index + 1, layout),
    );
  } catch {
    return [];
  }
}
