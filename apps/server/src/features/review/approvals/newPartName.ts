import type { ReportUpKind } from '@qc/resources';
import type { Draft } from '#crud/hooks';

/** The name of the part that is requested with the entry; a blank name requests nothing. */
export function newPartIn(kind: ReportUpKind, entry: Draft | undefined): string | undefined {
  const name = kind.newPart && entry?.[kind.newPart.by];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}
