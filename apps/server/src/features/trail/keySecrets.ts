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
export function areSecretsTold(links: readonly RecordLink[], standing: readonly KeySecret[]): boolean {
  const told = new Map<string, number>();
  const untold = { count: 0, until: Number.POSITIVE_INFINITY };
  for (const { action, after } of links) {
    const print = textOf(after?.secretPrint);
    if (action === 'rotate') {
      const end = timeOf(textOf(after?.formerUntil));
      for (const [former, until] of told) told.set(former, Math.min(until, end));
      untold.until = Math.min(untold.until, end);
    }
    if (print !== undefined) told.set(print, Number.POSITIVE_INFINITY);
    // The link that follows the creation names the secret.
    if (action === 'create' || action === 'rotate') untold.count += print === undefined ? 1 : 0;
    if (action === 'issueKey') untold.count -= 1;
  }
  const unnamed = standing.filter(({ print }) => !told.has(print));
  return (
    unnamed.length <= untold.count &&
    standing.every(({ print, until }) => timeOf(until) <= (told.get(print) ?? untold.until))
  );
}
