import type { ImportRow } from '@qc/domain';

/** What a decoder writes for bytes that are no letter. */
const noLetter = '\ufffd';

/**
 * A row with letters that its encoding does not know is no result: its codes would wait for somebody to say what garbage
 * means. What is no QC row stays one, where the word that says so is whole.
 */
export function withMisread(rows: readonly ImportRow[]): readonly ImportRow[] {
  // The rows of a line have the same text, which may be long.
  let [last, isMisread] = ['', false];
  const hasNoLetter = ({ raw }: ImportRow): boolean => {
    if (raw !== last) [last, isMisread] = [raw, raw.includes(noLetter)];
    return isMisread;
  };
  if (!rows.some(hasNoLetter)) return rows;
  return rows.map((row) => {
    if (!hasNoLetter(row)) return row;
    const isOthers = row.problem?.code === 'notQc' && !row.problem.text.includes(noLetter);
    return isOthers ? row : { ...row, problem: { field: 'row', code: 'encoding', text: '' } };
  });
}
