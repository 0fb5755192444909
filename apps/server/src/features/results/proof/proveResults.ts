import { type ProvenField, provenFields, type ResultFault, type ResultsProof } from '@qc/contract';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import type { ScanTx } from '#platform/database/system';
import { type ResultStory, resultStories, type StandingResult } from './resultStories.ts';
import { loadedState, type ToldState, tellLink } from './toldState.ts';

/** The most faults that are listed; the others are only counted. */
const maxNamed = 20;

function standingState(row: StandingResult): ToldState {
  return Object.fromEntries(provenFields.map((field, index) => [field, row[index]])) as ToldState;
}

function text(field: ProvenField, value: ToldState[ProvenField]): string | null {
  if (value === null || value === undefined) return null;
  return field === 'measuredAt' ? new Date(Number(value)).toISOString() : String(value);
}

function differences(id: string, told: ToldState, found: ToldState): ResultFault[] {
  return provenFields
    .filter((field) => told[field] !== undefined && told[field] !== found[field])
    .map((field) => ({ id, field, told: text(field, told[field]), found: text(field, found[field]) }));
}

/** Where a result differs from the trail: between two acts, or now. Null: the trail does not know it. */
export function faultsOf({ id, loaded, links, row }: ResultStory): ResultFault[] | null {
  let state = loaded ? loadedState(loaded) : null;
  const faults: ResultFault[] = [];
  for (const link of links) {
    const told = tellLink(link, state);
    if (state && told.found) faults.push(...differences(id, state, told.found));
    state = told.state;
  }
  if (!state) return row ? null : faults;
  if (!row) return [...faults, { id, field: 'gone', told: text('value', state.value), found: null }];
  return [...faults, ...differences(id, state, standingState(row))];
}

/** Results that an earlier version loaded and recorded only by their number. */
async function toldInNumber(tx: ReadTx, tenantId: string): Promise<{ count: number; until: number }> {
  const row = await tx.first(sql<{ count: string | null; until: Date | null }>`
    select sum((content -> 'after' ->> 'count')::bigint) as count, max(at) as until from audit_log
    where tenant_id = ${tenantId} and entity = 'qcTestResult' and action = 'load' and content -> 'loaded' is null`);
  return { count: Number(row?.count ?? 0), until: row?.until?.getTime() ?? 0 };
}

/** Compares every result of a tenant with its last state in the trail. */
export async function proveResults(tx: ScanTx, tenantId: string): Promise<ResultsProof> {
  const inNumber = await toldInNumber(tx, tenantId);
  const proof = { compared: 0, unproven: 0, faults: 0, first: [] as ResultFault[] };
  for await (const story of resultStories(tx, tenantId)) {
    const storedAt = Number(story.row?.at(-1));
    let faults = faultsOf(story);
    if (faults === null && storedAt <= inNumber.until && proof.unproven < inNumber.count) {
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
