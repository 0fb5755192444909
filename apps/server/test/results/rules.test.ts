import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { seedRules } from '@qc/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryFolder } from '../support/folders.ts';
import { newLot, saveAs } from './newQcTest.ts';
import { type Laboratory, type Listed, openLaboratory } from './openQcTest.ts';

type CaseRule = { abbreviation: string; numberOfSD: number; numberOfResults: number; active: boolean };
type CaseResult = {
  id: string;
  run: number;
  level: number;
  replicate?: number;
  z?: number | null;
  value?: number;
  targetId?: string;
  excluded?: boolean;
};
type RuleCase = {
  id: string;
  title: string;
  input: {
    rules: CaseRule[];
    results: CaseResult[];
    resets: unknown[];
    options: { lookbackRejected?: boolean };
  };
  expected: { triggeredRules: Record<string, string[]>; resultStatus: Record<string, 'OK' | 'WARN' | 'REJECT' | null> };
};

/** A rule that no published sequence breaks has one here. */
const ownCase: RuleCase = {
  id: 'OWN-1-3.5s',
  title: '1-3.5s rejects beyond 3.5 SD on either side, not at it',
  input: {
    rules: [{ abbreviation: '1-3.5s', numberOfResults: 1, numberOfSD: 3.5, active: true }],
    results: [3.5, -3.5, 3.51, -3.6, 0].map((z, at) => ({ id: `r${at}`, run: at + 1, level: 1, z })),
    resets: [],
    options: {},
  },
  expected: {
    triggeredRules: { r0: [], r1: [], r2: ['1-3.5s'], r3: ['1-3.5s'], r4: [] },
    resultStatus: { r0: 'OK', r1: 'OK', r2: 'REJECT', r3: 'REJECT', r4: 'OK' },
  },
};

/** Sequences of seeded rules on one target: the laboratory enters values, and its target 0 ± 1 makes them their own z. */
function isEntered({ input }: RuleCase): boolean {
  const known = new Set(seedRules.map((rule) => rule.abbreviation));
  return (
    input.resets.length === 0 &&
    input.options.lookbackRejected !== false &&
    input.rules.every((rule) => known.has(rule.abbreviation)) &&
    input.results.every((result) => typeof result.z === 'number' && result.targetId === undefined)
  );
}

const published = path.join(repositoryFolder, 'packages/domain/truth/cases/c_rules.json');
const { cases: all } = JSON.parse(await readFile(published, 'utf8')) as { cases: RuleCase[] };
const cases = [...all.filter(isEntered), ownCase];

let laboratory: Laboratory;
let rules: Map<string, string>;
beforeAll(async () => {
  laboratory = await openLaboratory();
  const answer = await laboratory.api.as(laboratory.token, { url: '/eqicapi/app/multirule/list?size=-1' });
  const { records } = answer.body.data as { records: { id: string; abbreviation: string }[] };
  rules = new Map(records.map(({ id, abbreviation }) => [abbreviation, id]));
});
afterAll(() => laboratory.api.close());

const timeOf = (run: number): string =>
  new Date(Date.UTC(2026, 2, run, 8)).toISOString().slice(0, 19).replace('T', ' ');

/** A test of the case's levels, judged by the case's rules, with the target 0 ± 1. */
async function openTest({ id, input }: RuleCase, turn: string): Promise<string> {
  const { api, token, records } = laboratory;
  const save = saveAs(api, token);
  const active = input.rules.filter((rule) => rule.active);
  const ruleSetId = await save('/app/ruleSet', {
    name: `${id} ${turn}`,
    nameEn: `${id} ${turn}`,
    multiruleIds: active.map((rule) => rules.get(rule.abbreviation)),
  });
  const levels = [...new Set(input.results.map((result) => result.level))].sort((a, b) => a - b);
  const lotId = await newLot(api);
  const qcTestId = await save('/app/qcTest', { assayId: records.get('assay'), lotId, levels, ruleSetId });
  for (const level of levels)
    await save('/app/target', { qcTestId, level, effectiveFrom: '2026-01-01 00:00:00', mean: 0, sd: 1 });
  return qcTestId;
}

async function post(path: string, payload: object): Promise<unknown> {
  const { api, token } = laboratory;
  const answer = await api.as(token, { method: 'POST', url: `/eqicapi${path}`, payload });
  expect(answer.body).toMatchObject({ code: 200 });
  return answer.body.data;
}

/** Enters results and leaves out those of the case that are excluded; the ids by the case's names. */
async function enter(qcTestId: string, results: readonly CaseResult[]): Promise<[string, string][]> {
  const rows = results.map(({ run, level, replicate, z }) => ({
    qcTestId,
    level,
    ...(replicate === undefined ? {} : { replicate }),
    measuredAt: timeOf(run),
    value: z,
  }));
  const outcome = (await post('/app/qcTestResult/batchAddResults', { results: rows })) as { results: { id: string }[] };
  const named = results.map((result, at): [string, string] => [outcome.results[at]?.id ?? '', result.id]);
  const left = results.flatMap((result, at) => (result.excluded ? [named[at]?.[0] ?? ''] : []));
  if (left.length > 0) await post('/app/qcTestResult/exclude', { ids: left, excluded: true, reason: 'test' });
  return named;
}

/** What is stored of each result, under the case's names. */
async function stored(qcTestId: string, names: ReadonlyMap<string, string>) {
  const { api, token } = laboratory;
  const url = `/eqicapi/app/qcTestResult/list?size=-1&qcTestId=${qcTestId}`;
  const { records } = (await api.as(token, { url })).body.data as { records: Listed[] };
  const kept = records.filter((record) => !record.isExcluded);
  const nameOf = (record: Listed) => names.get(record.id) ?? record.id;
  return {
    rules: Object.fromEntries(kept.map((record) => [nameOf(record), record.violations.map(({ rule }) => rule).sort()])),
    verdicts: Object.fromEntries(kept.map((record) => [nameOf(record), record.verdict])),
  };
}

const verdictOf = { OK: 'accept', WARN: 'warn', REJECT: 'reject' } as const;

function expectedOf({ input, expected }: RuleCase) {
  const kept = input.results.filter((result) => !result.excluded).map((result) => result.id);
  return {
    rules: Object.fromEntries(kept.map((id) => [id, [...(expected.triggeredRules[id] ?? [])].sort()])),
    verdicts: Object.fromEntries(
      kept.map((id) => {
        const status = expected.resultStatus[id] ?? null;
        return [id, status === null ? null : verdictOf[status]];
      }),
    ),
  };
}

test('every rule that a laboratory starts with is broken by at least one of the sequences', () => {
  const broken = new Set(cases.flatMap(({ expected }) => Object.values(expected.triggeredRules).flat()));
  expect(seedRules.map((rule) => rule.abbreviation).filter((rule) => !broken.has(rule))).toEqual([]);
});

describe.each(cases)('$id $title', (sequence) => {
  test('entered in one morning', async () => {
    const testId = await openTest(sequence, 'whole');
    const names = new Map(await enter(testId, sequence.input.results));
    expect(await stored(testId, names)).toEqual(expectedOf(sequence));
  });

  test('entered run by run, the last run first', async () => {
    const testId = await openTest(sequence, 'backwards');
    const runs = [...new Set(sequence.input.results.map((result) => result.run))].sort((a, b) => b - a);
    const names = new Map<string, string>();
    for (const run of runs) {
      const ofRun = sequence.input.results.filter((result) => result.run === run);
      for (const [id, name] of await enter(testId, ofRun)) names.set(id, name);
    }
    expect(await stored(testId, names)).toEqual(expectedOf(sequence));
  });
});
