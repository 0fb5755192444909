import type { Resource } from '@qc/resource-kit';
import { isSameValue } from '../conflict/mergeRecords.ts';

/** A record before or after an act, as the audit trail keeps it. */
export type Snapshot = Readonly<Record<string, unknown>> | null;

export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown };

/**
 * The declared fields that an act changed. A creation lists what was filled in, a removal what was lost;
 * stamps, versions and search columns are set by the system and left out.
 */
export function changesOf(resource: Resource, before: Snapshot, after: Snapshot): Change[] {
  return Object.keys(resource.fields)
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isSameValue(change.before, change.after));
}
