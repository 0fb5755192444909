import { hash } from 'node:crypto';

/** What makes an imported result itself. */
export type ResultContent = {
  readonly tenantId: string;
  readonly qcTestId: string;
  readonly level: number;
  readonly instant: number;
  readonly value: number;
  /** Null of a single result. */
  readonly summary: { readonly sd: number; readonly n: number } | null;
  readonly replicate: number;
};

/**
 * The id of an imported result follows from what it is and its place among its equals: the same row, however often and by
 * whomever it is sent, has the same id and so is stored once. `attempt` counts those that were taken back before.
 */
export function resultIdOf(
  { tenantId, qcTestId, level, instant, value, summary, replicate }: ResultContent,
  attempt: number,
): string {
  const figure = summary ? `${value}/${summary.sd}/${summary.n}` : value;
  const content = `${tenantId}/${qcTestId}/${level}/${instant}/${figure}/${replicate}/${attempt}`;
  const first64 = hash('sha256', `import/${content}`).slice(0, 16);
  const bits = BigInt(`0x${first64}`) >> 1n;
  return String(bits === 0n ? 1n : bits);
}
