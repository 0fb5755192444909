import type { LevelTea, TeaSource } from '@qc/contract';
import { convertWidth, type PerformanceLimits, resolveTea, type TeaDefinition } from '@qc/domain';
import { type UnitScales, unitScales } from '#features/dictionary/units/public';
import type { TestHead } from '#features/qc/qcTests/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type LimitRow, limitRows, type TaeRow, taeRows } from './allowableError.queries.ts';
import type { TargetAt } from './targetsAt.queries.ts';

/** A test as the allowable error sees it. */
export type TeaTest = Pick<TestHead, 'id' | 'assayId' | 'analyteId' | 'unitId' | 'taeTypeId' | 'levels'>;

/** What an allowable error of some tests can be taken from. */
export type TeaTables = {
  readonly taes: readonly TaeRow[];
  readonly limits: readonly LimitRow[];
  readonly scales: UnitScales;
};

/** What is in force at an instant: the level's target, and the edition of a table. */
export type InForce = { readonly target: TargetAt | undefined; readonly instant: number };

/** A definition with where it comes from; units are those of the definition. */
type SourcedDefinition = {
  readonly definition: TeaDefinition;
  readonly source: TeaSource;
  readonly taeTypeName: string | null;
  readonly isDrawn: boolean;
};

/** The absolute part of a table's limit in the unit of the assay; a unit that cannot be converted stays and is refused. */
function inAssayUnit(row: TaeRow, test: TeaTest, scales: UnitScales): TeaDefinition {
  const { combination, teaPercent, teaAbsolute, unitId } = row;
  if (teaAbsolute === null || unitId === null || unitId === test.unitId)
    return { combination, teaPercent, teaAbsolute, unit: unitId };
  const [from, to] = [scales.of(test.analyteId, unitId), scales.of(test.analyteId, test.unitId)];
  if (!from || !to) return { combination, teaPercent, teaAbsolute, unit: unitId };
  return { combination, teaPercent, teaAbsolute: convertWidth(teaAbsolute, from, to), unit: test.unitId };
}

function fromTable(
  test: TeaTest,
  taeTypeId: string | null,
  { tables, instant }: { tables: TeaTables; instant: number },
): Pick<SourcedDefinition, 'definition' | 'taeTypeName'> | null {
  const row = tables.taes.find(
    (tae) => tae.taeTypeId === taeTypeId && tae.analyteId === test.analyteId && tae.validFrom <= instant,
  );
  return row ? { definition: inAssayUnit(row, test, tables.scales), taeTypeName: row.taeTypeName } : null;
}

function ownDefinition({ form, limit }: LimitRow, sd: number | null): TeaDefinition | null {
  if (limit === null) return null;
  if (form === 'percent') return { combination: 'percent', teaPercent: limit, teaAbsolute: null };
  const absolute = form === 'absolute' ? limit : sd === null ? null : limit * sd;
  return { combination: 'absolute', teaPercent: null, teaAbsolute: absolute };
}

/** The laboratory's limits for a level, the nearest first: the test's before the assay's, a level's own before one for all levels. */
function nearestLimits(test: TeaTest, level: number, limits: readonly LimitRow[]): LimitRow[] {
  const rank = (limit: LimitRow) => (limit.scope === 'qcTest' ? 0 : 2) + (limit.level === null ? 1 : 0);
  return limits
    .filter((limit) => (limit.scope === 'qcTest' ? limit.qcTestId === test.id : limit.assayId === test.assayId))
    .filter((limit) => limit.level === null || limit.level === level)
    .sort((a, b) => rank(a) - rank(b));
}

function fromLimit(test: TeaTest, level: number, at: InForce & { tables: TeaTables }): SourcedDefinition | null {
  for (const limit of nearestLimits(test, level, at.tables.limits)) {
    const definition = limit.source === 'own' ? ownDefinition(limit, at.target?.figures?.sd ?? null) : null;
    const found =
      limit.source === 'own' ? definition && { definition, taeTypeName: null } : fromTable(test, limit.taeTypeId, at);
    if (found) return { ...found, source: 'performanceLimit', isDrawn: limit.isDrawn };
  }
  return null;
}

/** The CV, bias, total error and sigma that the laboratory demands of a level; each from the nearest limit that names it. */
export function ownPerformanceLimits(test: TeaTest, level: number, tables: TeaTables): PerformanceLimits {
  const nearest = nearestLimits(test, level, tables.limits);
  const first = (name: keyof PerformanceLimits) => nearest.find((limit) => limit[name] !== null)?.[name] ?? null;
  return {
    maxCvPercent: first('maxCvPercent'),
    maxBiasPercent: first('maxBiasPercent'),
    maxTePercent: first('maxTePercent'),
    minSigma: first('minSigma'),
  };
}

/** The one order of precedence: the target's own, else the laboratory's performance limit, else the table named by target or test. */
function definitionOf(test: TeaTest, level: number, at: InForce & { tables: TeaTables }): SourcedDefinition | null {
  const { target } = at;
  if (target && !target.isSystemTae && (target.teaPercent !== null || target.teaAbsolute !== null)) {
    const { combination, teaPercent, teaAbsolute } = target;
    return { definition: { combination, teaPercent, teaAbsolute }, source: 'target', taeTypeName: null, isDrawn: true };
  }
  const limit = fromLimit(test, level, at);
  if (limit || target?.isSystemTae === false) return limit;
  const found = fromTable(test, target?.taeTypeId ?? test.taeTypeId, at);
  return found && { ...found, source: 'tae', isDrawn: true };
}

/** How the allowable error of a level is defined and where that comes from; null where nothing defines one. */
export function teaInForce(
  test: TeaTest,
  level: number,
  at: InForce & { tables: TeaTables },
): Pick<SourcedDefinition, 'definition' | 'source' | 'taeTypeName'> | null {
  return definitionOf(test, level, at);
}

const unknown = { teaPercent: null, teaAbsolute: null, lower: null, upper: null } as const;

/** The allowable total error of one level at its target value, or why there is none. */
export function levelTea(test: TeaTest, level: number, at: InForce & { tables: TeaTables }): LevelTea {
  const found = definitionOf(test, level, at);
  if (!found) return { ...unknown, source: null, taeTypeName: null, isDrawn: false, reason: 'noAllowableError' };
  const { definition, ...origin } = found;
  const resolved = resolveTea(definition, at.target?.figures?.mean ?? null, test.unitId);
  if (!resolved.ok) return { ...unknown, ...origin, reason: resolved.reason };
  const { teaPercent, teaAbsolute, lower, upper } = resolved;
  return { teaPercent, teaAbsolute, lower, upper, ...origin, reason: null };
}

/** The sources of the allowable errors of some tests: three queries for any number of tests. */
export async function teaTables(tx: ReadTx, ctx: Caller, tests: readonly TeaTest[]): Promise<TeaTables> {
  const analyteIds = tests.map((test) => test.analyteId);
  const testIds = tests.map((test) => test.id);
  const [taes, limits, scales] = await Promise.all([
    taeRows(tx, ctx, analyteIds),
    limitRows(tx, ctx, { testIds, assayIds: tests.map((test) => test.assayId) }),
    unitScales(tx, analyteIds),
  ]);
  return { taes, limits, scales };
}
