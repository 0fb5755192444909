import type { ReportUpKind } from '@qc/resources';
import type { Draft } from '#crud/hooks';

/** The name of what is asked for with the entry; a name that is blank asks for nothing. */
export function newPartIn(kind: ReportUpKind, entry: Draft | undefined): string | undefined {
  const name = kind.newPart && entry?.[kind.newPart.by];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}
