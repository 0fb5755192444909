import type { ChangeResultBody, WriteOutcome } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { rollBackAfter } from '#platform/database/rollBackAfter';
import { changeRow, hold, settle } from './changeResults.ts';
import { judgeValue } from './limits.ts';
import { outcomeOf } from './outcome.ts';
import { ResultConflict, ResultNotFound, TestNotFound } from './result.errors.ts';
import type { ResultRow } from './resultRow.ts';
import { refuseReviewedDays } from './reviewedDays.ts';
import { resultsOfRun } from './series.queries.ts';
import { type LevelTarget, type TestSetup, targetsOf, testSetup } from './testSetup.ts';
import { unitsTyped } from './typedUnits.ts';
import { type Figures, readFigures, readInstant, typedInOf } from './typedValue.ts';

type Correction = {
  readonly value: number | null;
  readonly measuredAt: Date;
  readonly sets: readonly RawBuilder<unknown>[];
  /** What the trail records of it. */
  readonly sent: object;
};
type Series = { readonly setup: TestSetup; readonly targets: readonly LevelTarget[] };

/**
 * Corrects a result. The previous version stays readable. A new time is the run's: its other levels move
 * with it, since what was measured together stays together.
 */
export function correctResult(ctx: Ctx, body: ChangeResultBody): Promise<WriteOutcome> {
  return ctx.transaction((tx) => correctIn(tx, ctx, body));
}

/** What a correction would do. */
export function previewCorrection(ctx: Ctx, body: ChangeResultBody): Promise<WriteOutcome> {
  return rollBackAfter(ctx, (tx) => correctIn(tx, ctx, body));
}

async function correctIn(tx: Tx, ctx: Ctx, body: ChangeResultBody): Promise<WriteOutcome> {
  const [row] = await hold(tx, ctx, [body.id]);
  if (!row) throw ResultNotFound({ id: body.id });
  if (body.version !== undefined && body.version !== row.version)
    throw ResultConflict({ id: row.id }, { yours: body, theirs: row });
  const setup = await testSetup(tx, ctx, row.qcTestId);
  if (!setup) throw TestNotFound({ id: row.qcTestId });
  const series = { setup, targets: await targetsOf(tx, ctx, row.qcTestId) };
  const measuredAt = body.measuredAt === undefined ? row.measuredAt : await readInstant(tx, body.measuredAt);
  const isMoved = measuredAt.getTime() !== row.measuredAt.getTime();
  if (isMoved) await refuseReviewedDays(tx, ctx, [{ row: 1, qcTestId: row.qcTestId, at: measuredAt }]);
  const others = isMoved ? (await resultsOfRun(tx, ctx, row)).filter((other) => other.id !== row.id) : [];
  await hold(
    tx,
    ctx,
    others.map((other) => other.id),
  );
  const unitsOf = await unitsTyped(tx, ctx, [{ ...body, qcTestId: row.qcTestId }]);
  const figures = readFigures(body, { row: 1, units: unitsOf(row.qcTestId) });
  const { conversion } = figures;
  const own = {
    value: body.value === undefined ? row.value : figures.value,
    measuredAt,
    sets: [...figureSets(body, figures), ...textSets(body)],
    sent: conversion ? { ...body, ...typedInOf(conversion) } : body,
  };
  await store(tx, ctx, { row, series, body, correction: own });
  const sent = { measuredAt: body.measuredAt };
  for (const other of others)
    await store(tx, ctx, {
      row: other,
      series,
      body,
      correction: { value: other.value, measuredAt, sets: [], sent },
    });
  const before = [row, ...others];
  const changed = await settle(tx, ctx, [...before, ...before.map((item) => ({ ...item, measuredAt }))]);
  return outcomeOf(tx, ctx, [row.id], changed);
}

/** Keeps the old version and stores the new one with the limits that hold at its time. */
async function store(
  tx: Tx,
  ctx: Caller,
  { row, series, body, correction }: { row: ResultRow; series: Series; body: ChangeResultBody; correction: Correction },
): Promise<void> {
  const { value, measuredAt } = correction;
  const judged = await judgeValue(tx, ctx, { ...series, level: row.level, value, measuredAt });
  const sets = [
    sql`value = ${value}`,
    sql`measured_at = ${measuredAt}`,
    sql`z = ${judged.z}`,
    sql`not_evaluated = ${judged.notEvaluated}`,
    sql`target_id = ${judged.targetId}`,
    sql`eval_mean = ${judged.evalMean}`,
    sql`eval_sd = ${judged.evalSd}`,
    ...correction.sets,
  ];
  await moveComments(tx, row, measuredAt);
  await changeRow(tx, ctx, row, {
    sets,
    reason: body.reason ?? null,
    action: 'update',
    after: { ...correction.sent, id: row.id, instant: measuredAt.getTime() },
  });
}

/** A comment stays with its result at another time; the commit checks that none was left behind. */
async function moveComments(tx: Tx, row: ResultRow, measuredAt: Date): Promise<void> {
  if (row.measuredAt.getTime() === measuredAt.getTime()) return;
  await tx.rows(sql`update qc_result_comment set measured_at = ${measuredAt}
    where tenant_id = ${tx.tenantId} and result_id = ${row.id} and measured_at = ${row.measuredAt}`);
}

const figureColumns = ['n', 'mean', 'sd'] as const;

/** The figures that were corrected, and what was typed of them. */
function figureSets(body: ChangeResultBody, figures: Figures): RawBuilder<unknown>[] {
  const summary = figureColumns.flatMap((name) =>
    body[name] === undefined ? [] : [sql`${sql.raw(name)} = ${figures[name]}`],
  );
  if (body.value === undefined && body.mean === undefined && body.sd === undefined) return summary;
  const { valueText, conversion } = figures;
  return [
    ...summary,
    sql`value_text = ${valueText}`,
    sql`typed_unit = ${conversion?.unit ?? null}`,
    sql`typed_factor = ${conversion?.factor ?? null}`,
    sql`typed_intercept = ${conversion?.intercept ?? null}`,
  ];
}

const textColumns = {
  initials: 'initials',
  comment: 'comment',
  identificationNo: 'identification_no',
  slideGenNumber: 'slide_gen_number',
} as const;

function textSets(body: ChangeResultBody): RawBuilder<unknown>[] {
  return Object.entries(textColumns).flatMap(([name, column]) => {
    const sent = body[name as keyof typeof textColumns];
    return sent === undefined ? [] : [sql`${sql.raw(column)} = ${sent === '' ? null : sent}`];
  });
}
