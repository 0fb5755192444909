import type { LevelTea, TargetFigures, TeaSource } from '@qc/contract';
import type { Intraprecision, PerformanceLimits, TargetBasis, TeaDefinition } from '@qc/domain';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { levelTea, ownPerformanceLimits, type TeaTest, teaInForce, teaTables } from './allowableError.ts';
import { levelKey } from './moments.queries.ts';
import { type TargetAt, targetsAt } from './targetsAt.queries.ts';

/** What a level's figures are held against at an instant. */
export type LevelReference = {
  readonly target: TargetFigures | null;
  /** The own results that made the target. */
  readonly basis: TargetBasis | null;
  readonly tea: LevelTea;
};
type ReferenceOf = (test: TeaTest, level: number) => LevelReference;

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
    return { target: target?.figures ?? null, basis: target?.basis ?? null, tea };
  });
}

/**
 * What a row of a report is computed with: the target, the definition of the allowable error, and the repeatability.
 */
export type RowReference = {
  readonly target: TargetFigures | null;
  /** The own results that made the target. */
  readonly basis: TargetBasis | null;
  readonly tea: TeaDefinition | null;
  /** Where the allowable error comes from; the name is that of a published table. */
  readonly teaSource: TeaSource | null;
  readonly taeTypeName: string | null;
  /** What the laboratory itself demands of CV, bias, total error and sigma. */
  readonly limits: PerformanceLimits;
  readonly intraprecision: Intraprecision | null;
};

/** Runs of a repeatability study where nobody said how many. */
const usualStudy = 20;

function intraprecisionOf(target: TargetAt | undefined): Intraprecision | null {
  if (!target) return null;
  const { intraprecision, intraprecisionPercent, intraprecisionN, figures } = target;
  const n = intraprecisionN ?? usualStudy;
  if (intraprecision !== null) return { sd: intraprecision, n };
  if (intraprecisionPercent === null || figures === null) return null;
  return { sd: (intraprecisionPercent * Math.abs(figures.mean)) / 100, n };
}

/** What the rows of some tests are computed with, as it was in force at an instant. */
export async function rowReferencesAt(
  tx: ReadTx,
  ctx: Caller,
  { tests, at }: { tests: readonly TeaTest[]; at: Date },
): Promise<(test: TeaTest, level: number) => RowReference> {
  const [[targets], tables] = await Promise.all([
    targetsAt(tx, ctx, { testIds: tests.map((test) => test.id), instants: [at] }),
    teaTables(tx, ctx, tests),
  ]);
  return (test, level) => {
    const target = targets?.get(levelKey(test.id, level));
    const tea = teaInForce(test, level, { target, instant: at.getTime(), tables });
    return {
      target: target?.figures ?? null,
      basis: target?.basis ?? null,
      tea: tea?.definition ?? null,
      teaSource: tea?.source ?? null,
      taeTypeName: tea?.taeTypeName ?? null,
      limits: ownPerformanceLimits(test, level, tables),
      intraprecision: intraprecisionOf(target),
    };
  };
}

/** Targets and allowable errors of some tests as they were in force at one instant. */
export async function referencesAt(
  tx: ReadTx,
  ctx: Caller,
  { tests, at }: { tests: readonly TeaTest[]; at: Date },
): Promise<ReferenceOf> {
  const [referenceOf] = await referencesAlong(tx, ctx, { tests, instants: [at] });
  if (!referenceOf) throw new Error('no reference was read');
  return referenceOf;
}
