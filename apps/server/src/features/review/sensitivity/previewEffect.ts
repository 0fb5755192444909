import { previewDays, type SensitivityChoice, type SensitivityEffect, type SensitivityPreviewBody } from '@qc/contract';
import { sql } from 'kysely';
import { laboratoryView } from '#crud/laboratoryView';
import { type TestHead, testHeads } from '#features/qc/qcTests/public';
import { alertingVerdictSql, worstVerdictSql } from '#features/qc/results/public';
import { levelMonths, monthsSince } from '#features/review/comparisonAlerts/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';
import { defaultOf, sensitivityChoices } from './choices.queries.ts';
import { type AlertSettings, countAlerts, fewestAlerts, type RunStory } from './countAlerts.ts';
import { SensitivityNotFound } from './sensitivity.errors.ts';

type Story = Omit<RunStory, 'months'> & {
  readonly testId: string;
  readonly runs: number;
  readonly sensitivityId: string | null;
};

/**
 * The runs of tests from the stored verdicts: the worst of a run counts, and what a reviewer accepted raises no alert,
 * as in the evaluation itself.
 */
function stories(tx: ReadTx, ctx: Caller, testIds: readonly string[]): Promise<Story[]> {
  const now = ctx.now();
  return tx.rows(sql<Story>`
    select t.id as "testId", t.sensitivity_id as "sensitivityId", count(run.at)::int as runs,
      count(*) filter (where run.worst = 'reject')::int as rejected, count(*) filter (where run.worst = 'warn')::int as warned,
      coalesce(array_agg(extract(epoch from coalesce(run.next_at, ${now}::timestamptz) - run.at)::float8 / 3600 order by run.at)
        filter (where run.at is not null), '{}') as "pauseHours"
    from qc_test t left join lateral (
      select min(r.measured_at) as at, lead(min(r.measured_at)) over (order by min(r.measured_at)) as next_at,
        ${worstVerdictSql(alertingVerdictSql('r'))} as worst
      from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = t.id and r.deleted_at is null and not r.is_excluded
        and r.measured_at >= ${now}::timestamptz - ${previewDays} * interval '1 day' and r.measured_at <= ${now}
      group by r.run_id) run on true
    where t.tenant_id = ${ctx.tenantId} and t.id = any(${[...testIds]}::bigint[]) group by t.id, t.sensitivity_id`);
}

function effectOf(
  test: TestHead,
  story: Story & RunStory,
  { present, chosen }: { present: AlertSettings; chosen: AlertSettings },
): SensitivityEffect {
  const { labInstrumentName, analyteName, lotNumber } = test;
  return {
    qcTestId: test.id,
    labInstrumentName,
    analyteName,
    lotNumber,
    sensitivityId: story.sensitivityId,
    runs: story.runs,
    present: countAlerts(story, present),
    chosen: countAlerts(story, chosen),
  };
}

function chosenOf(choices: readonly SensitivityChoice[], id: string | null): AlertSettings {
  if (id === null) return defaultOf(choices) ?? fewestAlerts;
  const choice = choices.find((each) => each.id === id);
  if (!choice) throw SensitivityNotFound({ id });
  return choice;
}

/** How many alerts each test would have raised in the last 90 days with a chosen sensitivity, against the present one. */
export async function previewEffect(
  system: System,
  caller: Ctx,
  body: SensitivityPreviewBody,
): Promise<SensitivityEffect[]> {
  const { ctx, read } = laboratoryView(caller, body.tenantId);
  const own = await read(async (tx) => {
    const choices = await sensitivityChoices(tx, ctx);
    const chosen = chosenOf(choices, body.sensitivityId);
    const tests = await testHeads(tx, ctx, { ids: body.qcTestIds });
    const ids = tests.map((test) => test.id);
    return {
      choices,
      chosen,
      tests,
      storyOf: new Map((await stories(tx, ctx, ids)).map((story) => [story.testId, story])),
      months: await monthsSince(tx, ctx.now(), previewDays),
    };
  });
  const { choices, chosen, tests, storyOf } = own;
  const months = await levelMonths(system, { ctx, read }, own.months);
  return tests.flatMap((test) => {
    const story = storyOf.get(test.id);
    if (!story) return [];
    const present = choices.find(({ id }) => id === story.sensitivityId) ?? defaultOf(choices) ?? fewestAlerts;
    return [
      effectOf(test, { ...story, months: months.filter(({ qcTestId }) => qcTestId === test.id) }, { present, chosen }),
    ];
  });
}
