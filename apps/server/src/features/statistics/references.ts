import type { LevelTea, TargetFigures } from '@qc/contract';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { levelTea, type TeaTest, teaTables } from './allowableError.ts';
import { levelKey } from './moments.queries.ts';
import { targetsAt } from './targetsAt.queries.ts';

/** What a level's figures are held against at an instant. */
export type LevelReference = { readonly target: TargetFigures | null; readonly tea: LevelTea };
export type ReferenceOf = (test: TeaTest, level: number) => LevelReference;

/** Targets and allowable errors of some tests as they were in force at each of some instants, in their order. */
export async function referencesAlong(
  tx: ReadTx,
  ctx: Caller,
  { tests, instants }: { tests: readonly TeaTest[]; instants: readonly Date[] },
): Promise<ReferenceOf[]> {
  const [targets, tables] = await Promise.all([
    targetsAt(tx, ctx, { testIds: tests.map((test) => test.id), instants }),
    teaTables(tx, ctx, tests),
  ]);
  return instants.map((instant, place) => (test, level) => {
    const target = targets[place]?.get(levelKey(test.id, level));
    const tea = levelTea(test, level, { target, instant: instant.getTime(), tables });
    return { target: target?.figures ?? null, tea };
  });
}

/** The references that hold at one instant. */
export async function referencesAt(
  tx: ReadTx,
  ctx: Caller,
  { tests, at }: { tests: readonly TeaTest[]; at: Date },
): Promise<ReferenceOf> {
  const [referenceOf] = await referencesAlong(tx, ctx, { tests, instants: [at] });
  if (!referenceOf) throw new Error('no reference was read');
  return referenceOf;
}
