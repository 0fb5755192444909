import type { PanelWorkspace, SingleWorkspace } from '@qc/contract';
import { evaluateRun, lookBackFrom, orderRuns, ruleSet, zScore } from '@qc/domain';
import { expect, test } from 'vitest';
import { day, openQcTest } from '../results/openQcTest.ts';
import { calls, laboratory, qcTest, withOwnLaboratory } from './ownLaboratory.ts';

withOwnLaboratory();

const workspace = (id = qcTest.testId): Promise<SingleWorkspace> => calls.get(`/app/qcTest/workspace?id=${id}`);

test('a workspace has the test, its targets, rules, results and comments', async () => {
  await qcTest.enter([5.0, 5.25]);
  const { test: row, targets, limits, rules, lookBack, runs, comments } = await workspace();
  expect(row).toMatchObject({ id: qcTest.testId, levels: [1, 2] });
  expect(targets).toMatchObject([
    { level: 1, mean: 5, sd: 0.1, effectiveFrom: '2026-01-01 00:00:00', effectiveTo: null },
  ]);
  expect(limits).toMatchObject([
    { level: 1, mean: 5, sd: 0.1, reason: null },
    { level: 2, mean: null, sd: null, reason: 'noTarget' },
  ]);
  expect(rules.map((rule) => rule.abbreviation)).toContain('1-3s');
  expect(lookBack.map((point) => point.z)).toEqual([0, expect.closeTo(2.5, 9)]);
  expect(runs.map((run) => [run.measuredAt, run.results[0]?.verdict, run.results[0]?.rules])).toEqual([
    [day(2), 'warn', ['1-2s']],
    [day(1), 'accept', []],
  ]);
  expect(comments.length).toBeGreaterThan(0);
});

test('the engine on a workspace says what the server says after saving', async () => {
  await qcTest.enter([5.21]);
  const { test: row, limits, rules, resets, lookBack } = await workspace();
  const prepared = ruleSet(rules, { activeLevels: row.levels.length });
  const [limit] = limits;
  if (limit?.mean == null || limit.sd == null) throw new Error('no limits');
  const point = {
    id: 'new',
    level: 1,
    runId: 'r',
    instant: Date.parse('2026-07-02T00:00:00Z'),
    replicate: 1,
    excluded: false,
  };
  const z = zScore(5.22, { mean: limit.mean, sd: limit.sd });
  const [run] = orderRuns([{ ...point, z, targetVersion: limit.targetId }]);
  if (!run) throw new Error('no run');
  const typed = evaluateRun(prepared, lookBackFrom(prepared, orderRuns(lookBack)), { run, resets }).evaluation
    .results[0];
  const saved = await qcTest.enter([5.22], 2);
  expect(typed?.status).toBe('REJECT');
  expect(saved.results[0]?.verdict).toBe('reject');
  expect(typed?.violations.map((violation) => violation.rule).sort()).toEqual(
    [...(saved.results[0]?.rules ?? [])].sort(),
  );
});

test('a floating target gives today’s limits once it has enough results', async () => {
  await calls.save('/app/target', {
    qcTestId: qcTest.testId,
    level: 2,
    kind: 'floating',
    effectiveFrom: '2026-01-01 00:00:00',
    minPoints: 3,
  });
  await qcTest.enter([10.0, 10.2], 1, 2);
  expect((await workspace()).limits[1]).toMatchObject({ mean: null, reason: 'tooFewPoints', points: 2, needed: 3 });
  await qcTest.enter([10.1], 3, 2);
  const [, second] = (await workspace()).limits;
  expect(second).toMatchObject({ reason: null, points: 3 });
  expect(second?.mean).toBeCloseTo(10.1, 12);
  expect(second?.sd).toBeCloseTo(0.1, 12);
});

test('excluded results stay among the runs and leave the look-back', async () => {
  await qcTest.enter([5.0, 5.1]);
  const [first] = await qcTest.results();
  await qcTest.post('/app/qcTestResult/exclude', { ids: [first?.id], excluded: true, reason: 'wrong vial' });
  const { runs, lookBack } = await workspace();
  expect(runs).toHaveLength(2);
  expect(runs[1]?.results[0]).toMatchObject({ isExcluded: true });
  expect(lookBack).toHaveLength(1);
});

test('a panel opens its tests in its order, sealed ones left out', async () => {
  const second = await openQcTest(laboratory);
  const third = await openQcTest(laboratory);
  const qcTestIds = [third.testId, qcTest.testId, second.testId];
  const panelId = await calls.save('/app/qcTestPanel', { name: `morning ${qcTest.testId}`, qcTestIds });
  await calls.post('/app/qcTest/seal', { ids: [second.testId] });
  const { panel, workspaces } = await calls.get<PanelWorkspace>(`/app/qcTest/workspaces?panelId=${panelId}`);
  expect(panel).toMatchObject({ id: panelId });
  expect(workspaces.map((own) => own.test.id)).toEqual([third.testId, qcTest.testId]);
  const byIds = await calls.get<PanelWorkspace>(`/app/qcTest/workspaces?ids=${second.testId},${qcTest.testId}`);
  expect(byIds.workspaces.map((own) => own.test.id)).toEqual([second.testId, qcTest.testId]);
});

test('a workspace among several is the workspace alone', async () => {
  await qcTest.enter([5.0, 5.25]);
  const { comments: _, ...alone } = await workspace();
  const { workspaces } = await calls.get<PanelWorkspace>(`/app/qcTest/workspaces?ids=${qcTest.testId}`);
  expect(workspaces).toEqual([alone]);
});

test('another laboratory opens neither test nor panel', async () => {
  const panelId = await calls.save('/app/qcTestPanel', { name: `ours ${qcTest.testId}`, qcTestIds: [qcTest.testId] });
  const other = (await qcTest.api.login('100002', 'director')).access;
  const status = async (path: string) => (await qcTest.api.as(other, { url: `/eqicapi/app/qcTest/${path}` })).status;
  expect(await status(`workspace?id=${qcTest.testId}`)).toBe(400);
  expect(await status(`workspaces?panelId=${panelId}`)).toBe(400);
  expect(await status(`workspace?id=${qcTest.testId}&tenantId=100001`)).toBe(403);
  const { workspaces } = await calls.getAs<PanelWorkspace>(other, `/app/qcTest/workspaces?ids=${qcTest.testId}`);
  expect(workspaces).toEqual([]);
});

test.each(['', '?ids=1&panelId=2', '?ids=abc'])('workspaces%s is refused', async (query) => {
  const answer = await qcTest.api.as(qcTest.token, { url: `/eqicapi/app/qcTest/workspaces${query}` });
  expect(answer.status).toBe(400);
});
