import { alertCalls, type ListedResult, qcTestCalls, recordCalls, resultCalls, statisticsCalls } from '@qc/contract';
import type { KnownEvent, Multirule, QcPoint, Replay, TargetPeriod } from '@qc/domain';
import { centralTenant, type Multirule as MultiruleRecord, multirule } from '@qc/resources';
import { queryOptions } from '@tanstack/react-query';
import { callQuery, send } from '#platform/api/call.ts';
import { dayjs } from '#platform/language/dayjs.ts';
import { askWorker } from './askWorker.ts';
import type { PowerCurve } from './designJob.ts';

/** The laboratory's rules, each once: its own row of an abbreviation replaces the centre's. */
export function effectiveRules(records: readonly MultiruleRecord[]): Multirule[] {
  const byName = new Map<string, MultiruleRecord>();
  for (const record of records) {
    const known = byName.get(record.abbreviation);
    if (!known || known.tenantId === centralTenant) byName.set(record.abbreviation, record);
  }
  return [...byName.values()].map((record) => ({
    id: record.id,
    abbreviation: record.abbreviation,
    kind: record.kind,
    numberOfResults: record.numberOfResults,
    minExceeding: record.minExceeding,
    numberOfSD: record.numberOfSd,
    runType: record.runType,
    materialScope: record.materialScope,
    rangeMode: record.rangeMode ?? undefined,
    reject: record.reject,
    active: record.active,
  }));
}

export const rulesQuery = queryOptions({
  queryKey: ['multirule', 'effective'],
  queryFn: async ({ signal }) => {
    const page = await send(recordCalls(multirule).page, { size: -1, ascs: 'displayOrder' }, { signal });
    return effectiveRules(page.records);
  },
});

export const powerQuery = (rules: readonly Multirule[], levels: number) =>
  queryOptions({
    queryKey: ['designer', 'power', levels, rules.map((rule) => rule.abbreviation)],
    queryFn: ({ signal }) =>
      askWorker<PowerCurve>({ kind: 'power', rules: rules.filter((rule) => rule.reject), levels }, signal),
    enabled: rules.some((rule) => rule.reject),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The last twelve months of a test as the engine sees them, with the rules that judge it today. */
export const historyQuery = (testId: string) =>
  queryOptions({
    queryKey: ['designer', 'history', testId],
    queryFn: async ({ signal }) => {
      const from = dayjs().subtract(12, 'month').format('YYYY-MM-DD 00:00:00');
      const casesOf = (status: 'Reviewed' | 'Completed') =>
        send(alertCalls.cases, { qcTestId: testId, type: 'reject', status, from, size: 100 }, { signal });
      const [workspace, page, answered, completed] = await Promise.all([
        send(qcTestCalls.workspace, { id: testId }, { signal }),
        send(resultCalls.page, { qcTestId: testId, from, size: -1, oldestFirst: 'true' }, { signal }),
        casesOf('Reviewed'),
        casesOf('Completed'),
      ]);
      return {
        events: [...answered.records, ...completed.records].map(eventOf),
        rules: workspace.rules,
        resets: workspace.resets,
        targets: workspace.targets,
        levels: workspace.test.levels.length,
        points: page.records.map(pointOf),
      };
    },
    enabled: testId !== '',
  });

/** A rejection whose cause was recorded is a known event, of the moment of its run. */
function eventOf({ id, runTime }: { readonly id: string; readonly runTime: string }): KnownEvent {
  const at = dayjs(runTime).valueOf();
  return { id, from: at, to: at + 1 };
}

/** The lowest sigma of a test's levels, from everything in control so far. */
export const sigmaQuery = (testId: string) => callQuery(statisticsCalls.calculate, { qcTestIds: [testId] });

function pointOf(result: ListedResult): QcPoint {
  return {
    id: result.id,
    level: result.level,
    runId: result.runId,
    instant: dayjs(result.measuredAt).valueOf(),
    replicate: result.replicate,
    z: result.z,
    targetVersion: result.targetId,
    excluded: result.isExcluded,
  };
}

export type History = {
  readonly rules: readonly Multirule[];
  readonly resets: readonly { readonly level: number | null; readonly instant: number }[];
  readonly targets: readonly TargetPeriod[];
  readonly events: readonly KnownEvent[];
  readonly levels: number;
  readonly points: readonly QcPoint[];
};

/** The chosen rules and those in use, played on the same history. */
export const replayQuery = (testId: string, history: History | undefined, rules: readonly Multirule[]) =>
  queryOptions({
    queryKey: ['designer', 'replay', testId, rules.map((rule) => rule.abbreviation), history?.points.length],
    queryFn: async ({ signal }) => {
      if (!history) throw new Error('no history');
      const { points, levels, resets, targets, events } = history;
      const job = { kind: 'replay', levels, points, resets, targets, events } as const;
      const [chosen, inUse] = await Promise.all([
        askWorker<Replay>({ ...job, rules }, signal),
        askWorker<Replay>({ ...job, rules: history.rules }, signal),
      ]);
      return { chosen, inUse };
    },
    enabled: history !== undefined && rules.length > 0,
  });
