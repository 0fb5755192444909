import { type ProvenField, provenFields, type ResultFault, type ResultsProof } from '@qc/contract';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import type { ScanTx } from '#platform/database/system';
import { applyLink, loadedState, type ProvenState } from './provenState.ts';
import { type ResultStory, resultStories, type StoredResult } from './resultStories.ts';

/** The most faults that are listed; the others are only counted. */
const maxNamed = 20;

function storedState(row: StoredResult): ProvenState {
  return Object.fromEntries(provenFields.map((field, index) => [field, row[index]])) as ProvenState;
}

function text(field: ProvenField, value: ProvenState[ProvenField]): string | null {
  if (value === null || value === undefined) return null;
  return field === 'measuredAt' ? new Date(Number(value)).toISOString() : String(value);
}

function differences(id: string, recorded: ProvenState, found: ProvenState): ResultFault[] {
  return provenFields
    .filter((field) => recorded[field] !== undefined && recorded[field] !== found[field])
    .map((field) => ({ id, field, told: text(field, recorded[field]), found: text(field, found[field]) }));
}

/** Where a result differs from the trail: between two acts, or now. Null: the trail does not know it. */
export function faultsOf({ id, loaded, links, row }: ResultStory): ResultFault[] | null {
  let state = loaded ? loadedState(loaded) : null;
  const faults: ResultFault[] = [];
  for (const link of links) {
    const effect = applyLink(link, state);
    if (state && effect.found) faults.push(...differences(id, state, effect.found));
    state = effect.state;
  }
  if (!state) return row ? null : faults;
  if (!row) return [...faults, { id, field: 'gone', told: text('value', state.value), found: null }];
  return [...faults, ...differences(id, state, storedState(row))];
}

/** Results that an earlier version loaded and recorded only by their number. */
async function loadedByCount(tx: ReadTx, tenantId: string): Promise<{ count: number; until: number }> {
  const row = await tx.first(sql<{ count: string | null; until: Date | null }>`
    select sum((content -> 'after' ->> 'count')::bigint) as count, max(at) as until from audit_log
    where tenant_id = ${tenantId} and entity = 'qcTestResult' and action = 'load' and content -> 'loaded' is null`);
  return { count: Number(row?.count ?? 0), until: row?.until?.getTime() ?? 0 };
}

/** Compares every result of a tenant with its last state in the trail. */
export async function proveResults(tx: ScanTx, tenantId: string): Promise<ResultsProof> {
  const byCount = await loadedByCount(tx, tenantId);
  const proof = { compared: 0, unproven: 0, faults: 0, first: [] as ResultFault[] };
  for await (const story of resultStories(tx, tenantId)) {
    const storedAt = Number(story.row?.at(-1));
    let faults = faultsOf(story);
    if (faults === null && storedAt <= byCount.until && proof.unproven < byCount.count) {
      proof.unproven += 1;
      continue;
    }
    faults ??= [{ id: story.id, field: 'untold', told: null, found: text('value', story.row?.[3] ?? null) }];
    proof.compared += 1;
    proof.faults += faults.length;
    proof.first.push(...faults.slice(0, maxNamed - proof.first.length));
  }
  return proof;
}
