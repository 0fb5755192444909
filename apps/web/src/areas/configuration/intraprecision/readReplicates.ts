import { parseNumber, summaryOf } from '@qc/domain';

/** Replicates as pasted: what could be read, what could not, and the figures of the rest. */
export type Replicates = {
  readonly unread: readonly string[];
  readonly n: number;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly cvPercent: number | null;
};

/**
 * Reads replicate results pasted from a spreadsheet or typed with spaces, semicolons or lines between
 * them. A text that is no plain number ("<0.5", "ND") is reported, never counted. A comma separates
 * numbers only where a space or line follows: "5,2" may be a decimal comma.
 */
export function readReplicates(text: string): Replicates {
  const parts = text.split(/(?:,(?=\s)|[\s;；、])+/u).filter((part) => part !== '' && part !== ',');
  const read = parts.map((part) => ({ part, number: parseNumber(part) }));
  // A unit would be dropped without a word: replicates are in that of their test.
  const values = read.flatMap(({ number }) => (number.ok && number.unit === null ? [number.value] : []));
  const { n, mean, sd, cvPercent } = summaryOf(values);
  return {
    unread: read.filter(({ number }) => !number.ok || number.unit !== null).map(({ part }) => part),
    n,
    mean,
    sd,
    cvPercent,
  };
}
