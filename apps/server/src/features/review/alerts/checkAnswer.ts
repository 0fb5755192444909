import type { ReviewAlertBody } from '@qc/contract';
import {
  type AnswerField,
  type CaseAnswer,
  missingAnswers,
  repeatContradiction,
  unansweredLevels,
  verdictInForce,
  violatedLevels,
} from '@qc/domain';
import type { Problem } from '@qc/resource-kit';
import { qcTestAlert } from '@qc/resources';
import { sql } from 'kysely';
import { type ResultRow, resultsByIds, statusOf } from '#features/qc/results/public';
import { type Caller, centralTenant, type Tx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import { RepeatContradicts, RepeatLeavesLevels, RepeatNotLater } from './alert.errors.ts';
import type { HeldAlert } from './heldAlert.ts';

/** An action of the comment library as the case needs it. */
type ChosenAction = { readonly id: string; readonly code: string; readonly resetsLookback: boolean };

export type CheckedAnswer = {
  readonly answer: CaseAnswer;
  readonly actions: readonly ChosenAction[];
  readonly repeats: readonly ResultRow[];
};

const labelOf = (field: AnswerField | 'fileIds') =>
  field === 'fileIds' ? { zh: '附件', en: 'Attachments' } : qcTestAlert.fields[field].label;

function problem(field: AnswerField | 'fileIds', code: Problem['code']): Problem {
  return { field, label: labelOf(field), code };
}

/** Refuses an answer that lacks what this kind of alert demands, naming each missing field. */
export function refuseIncomplete(kind: HeldAlert['alertType'], answer: CaseAnswer): void {
  const missing = missingAnswers(kind, answer);
  if (missing.length > 0) throw invalidInput(missing.map((field) => problem(field, 'required')));
}

type Comment = ChosenAction & { readonly use: string };

/** Cause and actions come from the library: the laboratory's own words or the centre's, each in its place. */
async function chosenComments(tx: Tx, ctx: Caller, answer: CaseAnswer): Promise<ChosenAction[]> {
  const wanted = [...(answer.causeId === null ? [] : [answer.causeId]), ...answer.actionIds];
  const found = await tx.rows(sql<Comment>`select id, code, "use", resets_lookback as "resetsLookback" from comments
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and id = any(${wanted}::bigint[]) and deleted_at is null`);
  const isThere = (id: string, use: string) => found.some((comment) => comment.id === id && comment.use === use);
  const problems = [
    ...(answer.causeId !== null && !isThere(answer.causeId, 'cause') ? [problem('causeId', 'notFound')] : []),
    ...(answer.actionIds.every((id) => isThere(id, 'correctiveAction')) ? [] : [problem('actionIds', 'notFound')]),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  return found.filter(({ use }) => use === 'correctiveAction');
}

/** A repeat is a later result of the same test; the run itself, another test or an earlier one is none. */
async function chosenRepeats(tx: Tx, ctx: Caller, alert: HeldAlert, ids: readonly string[]): Promise<ResultRow[]> {
  const rows = await resultsByIds(tx, ctx, ids);
  const isRepeat = (row: ResultRow | undefined) =>
    row?.qcTestId === alert.qcTestId && row.measuredAt.getTime() > alert.runTime.getTime();
  const wrong = ids.find((id) => !isRepeat(rows.find((row) => row.id === id)));
  if (wrong !== undefined) throw RepeatNotLater({ id: wrong });
  return rows;
}

async function refuseUnknownFiles(tx: Tx, ctx: Caller, ids: readonly string[]): Promise<void> {
  const found = await tx.rows(
    sql`select id from file where tenant_id = ${ctx.tenantId} and id = any(${[...ids]}::bigint[])`,
  );
  if (found.length < new Set(ids).size) throw invalidInput([problem('fileIds', 'notFound')]);
}

export function answerOf(body: ReviewAlertBody): CaseAnswer {
  return {
    causeId: body.causeId ?? null,
    actionIds: [...new Set(body.actionIds)],
    repeatOutcome: body.repeatOutcome ?? null,
    patientImpact: body.patientImpact ?? null,
    reviewComment: body.reviewComment || null,
  };
}

type Measured = Pick<ResultRow, 'level' | 'verdict' | 'manualStatus'>;
const judged = (measured: Measured) => ({ level: measured.level, status: statusOf(verdictInForce(measured)) });

/** The levels of the alert's run that were out. */
async function levelsOut(tx: Tx, ctx: Caller, alert: HeldAlert): Promise<number[]> {
  if (alert.runId === null) return [];
  const rows = await tx.rows(sql<Measured>`select level, verdict, manual_status as "manualStatus" from qc_result
    where tenant_id = ${ctx.tenantId} and qc_test_id = ${alert.qcTestId} and run_id = ${alert.runId}::bigint
      and deleted_at is null and not is_excluded`);
  return violatedLevels(rows.map(judged));
}

/** The stated repeats must match the measured ones, and "in control" must answer every level that was out. */
async function refuseContradiction(
  tx: Tx,
  ctx: Caller,
  alert: HeldAlert,
  { answer, repeats: rows }: Pick<CheckedAnswer, 'answer' | 'repeats'>,
): Promise<void> {
  const counted = rows.filter((row) => !row.isExcluded);
  const repeats = counted.map((row) => ({ ...judged(row), instant: row.measuredAt.getTime() }));
  const how = repeatContradiction(answer.repeatOutcome, repeats);
  if (how !== null) throw RepeatContradicts({ how });
  if (answer.repeatOutcome !== 'inControl') return;
  const { missing, out } = unansweredLevels(await levelsOut(tx, ctx, alert), repeats);
  if (missing.length > 0 || out.length > 0) throw RepeatLeavesLevels({ missing, out, runTime: alert.runTimeText });
}

/** The answer with what it refers to, or a refusal that names what is wrong. */
export async function checkAnswer(
  tx: Tx,
  ctx: Caller,
  alert: HeldAlert,
  body: ReviewAlertBody,
): Promise<CheckedAnswer> {
  const answer = answerOf(body);
  refuseIncomplete(alert.alertType, answer);
  const actions = await chosenComments(tx, ctx, answer);
  const repeats = await chosenRepeats(tx, ctx, alert, [...new Set(body.repeatResultIds)]);
  await refuseUnknownFiles(tx, ctx, body.fileIds);
  await refuseContradiction(tx, ctx, alert, { answer, repeats });
  return { answer, actions, repeats };
}
