import { completeTarget, isMadeFrom } from '@qc/domain';
import type { Problem, ProblemCode } from '@qc/resource-kit';
import { target } from '@qc/resources';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Draft, ResourceHooks } from '#crud/hooks';
import { applyTargets, inControlSql, testSetup } from '#features/qc/results/public';
import type { Caller, Tx } from '#platform/ctx';
import type { Tables } from '#platform/database/schema/tables';
import { localTime, query } from '#platform/database/sqlText';
import { invalidInput } from '#platform/http/answers';

type Field = keyof typeof target.fields;
const problem = (field: Field, code: ProblemCode): Problem => ({ field, label: target.fields[field].label, code });

/** Of mean, SD and CV the third follows; a field that was just sent wins over one that was stored. */
function derived(values: Draft, merged: Readonly<Record<string, unknown>>): Draft {
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  const isCvSent = typeof values.cv === 'number' && typeof values.sd !== 'number';
  const figures = completeTarget({
    mean: number(merged.mean),
    sd: isCvSent ? null : number(merged.sd),
    cvPercent: number(merged.cv),
  });
  return { mean: figures.mean, sd: figures.sd, cv: figures.cvPercent };
}

function check(kind: unknown, figures: Draft, merged: Readonly<Record<string, unknown>>): void {
  const problems: Problem[] = [];
  if (kind !== 'floating' && figures.mean === null) problems.push(problem('mean', 'required'));
  if (kind !== 'floating' && figures.sd === null) problems.push(problem('sd', 'required'));
  const { effectiveFrom, effectiveTo } = merged;
  if (effectiveTo && String(effectiveTo) <= String(effectiveFrom)) problems.push(problem('effectiveTo', 'notAllowed'));
  if (problems.length > 0) throw invalidInput(problems);
}

/** The open target of the level ends where the new one begins; one that begins later ends the new one. */
async function fitPeriods(tx: Tx, ctx: Caller, id: string, merged: Readonly<Record<string, unknown>>): Promise<Draft> {
  const { qcTestId, level, effectiveFrom, effectiveTo } = merged;
  const begins = sql<Date>`${effectiveFrom}::timestamptz`;
  const others = (target: ExpressionBuilder<Tables, 'target'>) =>
    target.and([
      target('tenant_id', '=', ctx.tenantId),
      target('qc_test_id', '=', String(qcTestId)),
      target('level', '=', Number(level)),
      target('id', '<>', id),
      target('deleted_at', 'is', null),
    ]);
  const closed = await tx.rows(
    query
      .updateTable('target')
      .set((row) => ({
        effective_to: begins,
        update_user: ctx.userId,
        update_time: ctx.now(),
        version: row('version', '+', 1),
      }))
      .where(others)
      .where('effective_to', 'is', null)
      .where('effective_from', '<', begins)
      .returning('id'),
  );
  for (const row of closed)
    tx.addToTrail({
      entity: 'target',
      entityId: row.id,
      action: 'update',
      before: { effectiveTo: null },
      after: { effectiveTo: effectiveFrom },
    });
  if (effectiveTo) return {};
  const next = await tx.first(
    query
      .selectFrom('target')
      .select((row) => localTime(row.fn.min('effective_from')).as('at'))
      .where(others)
      .where('effective_from', '>', begins),
  );
  return next?.at ? { effectiveTo: next.at } : {};
}

type Basis = { basisFrom: string | null; basisTo: string | null; basisCount: number | null };
const noBasis: Basis = { basisFrom: null, basisTo: null, basisCount: null };

type Results = Basis & { readonly mean: number | null };

/** The results of the level so far by which a fixed target was made, all of them or those in control; none where it comes from elsewhere. */
async function basisOf(tx: Tx, ctx: Caller, merged: Readonly<Record<string, unknown>>): Promise<Basis> {
  const { kind, mean, sd, qcTestId, level } = merged;
  if (kind !== 'fixed' || typeof mean !== 'number' || typeof sd !== 'number') return noBasis;
  const counted = (which: RawBuilder<unknown>) => sql<Results>`
    select count(*)::int as "basisCount", sum(coalesce(r.n, 1) * coalesce(r.value, r.mean)) / sum(coalesce(r.n, 1)) as mean,
      to_char(min(r.measured_at), 'YYYY-MM-DD HH24:MI:SS') as "basisFrom", to_char(max(r.measured_at), 'YYYY-MM-DD HH24:MI:SS') as "basisTo"
    from qc_result r where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${String(qcTestId)} and r.level = ${Number(level)}
      and r.deleted_at is null and not r.is_excluded and coalesce(r.value, r.mean) is not null and ${which}`;
  for (const which of [sql`true`, inControlSql('r')]) {
    const found = await tx.first(counted(which));
    if (found && found.mean !== null && isMadeFrom({ mean, sd }, found.mean)) {
      const { basisFrom, basisTo, basisCount } = found;
      return { basisFrom, basisTo, basisCount };
    }
  }
  return noBasis;
}

async function judgeAgain(
  tx: Tx,
  ctx: Caller,
  testId: string,
  instants: readonly (string | undefined)[],
): Promise<void> {
  const from = instants.filter((instant) => instant !== undefined).sort()[0];
  const row = await tx.first(sql<{ at: Date }>`select ${from}::timestamptz as at`);
  if (row) await applyTargets(tx, ctx, { testId, from: row.at });
}

/** Targets of a level never overlap; setting one judges the results it covers again. */
export const targetHooks: ResourceHooks = {
  async beforeSave(tx, ctx, { before, id, values, merged }) {
    const setup = await testSetup(tx, ctx, String(merged.qcTestId));
    if (setup && !setup.levels.includes(Number(merged.level))) throw invalidInput([problem('level', 'notAllowed')]);
    const figures = derived(values, merged);
    check(merged.kind, figures, merged);
    const period = before ? {} : await fitPeriods(tx, ctx, id, merged);
    const hasMoved = before === null || before.mean !== figures.mean || before.kind !== merged.kind;
    const basis = hasMoved ? await basisOf(tx, ctx, { ...merged, ...figures }) : {};
    return { ...values, ...figures, ...period, ...basis };
  },
  async afterSave(tx, ctx, { before, after }) {
    const instant = (record: typeof before) => (record ? String(record.effectiveFrom) : undefined);
    await judgeAgain(tx, ctx, String(after.qcTestId), [instant(before), instant(after)]);
    return undefined;
  },
  async afterRemove(tx, ctx, record) {
    await judgeAgain(tx, ctx, String(record.qcTestId), [String(record.effectiveFrom)]);
  },
};
