import type { RecordLink } from './recordState.ts';

/** A secret that opens a key: its fingerprint, and until when; null means forever. */
export type KeySecret = { readonly print: string; readonly until: string | null };

const timeOf = (until: string | null | undefined): number =>
  until ? new Date(until).getTime() : Number.POSITIVE_INFINITY;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Whether each secret of a key is named in the trail, and ends no later than the trail says. Acts of earlier versions
 * named no secret: as many unnamed ones are accepted, until the key was changed.
 */
export function areSecretsRecorded(links: readonly RecordLink[], standing: readonly KeySecret[]): boolean {
  const recorded = new Map<string, number>();
  const unrecorded = { count: 0, until: Number.POSITIVE_INFINITY };
  for (const { action, after } of links) {
    const print = textOf(after?.secretPrint);
    if (action === 'rotate') {
      const end = timeOf(textOf(after?.formerUntil));
      for (const [former, until] of recorded) recorded.set(former, Math.min(until, end));
      unrecorded.until = Math.min(unrecorded.until, end);
    }
    if (print !== undefined) recorded.set(print, Number.POSITIVE_INFINITY);
    // The link that follows the creation names the secret.
    if (action === 'create' || action === 'rotate') unrecorded.count += print === undefined ? 1 : 0;
    if (action === 'issueKey') unrecorded.count -= 1;
  }
  const unnamed = standing.filter(({ print }) => !recorded.has(print));
  return (
    unnamed.length <= unrecorded.count &&
    standing.every(({ print, until }) => timeOf(until) <= (recorded.get(print) ?? unrecorded.until))
  );
}
