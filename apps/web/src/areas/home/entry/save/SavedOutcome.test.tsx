import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { entrySetup } from '../judge/entrySetup.ts';
import { glucose } from '../testing/glucose.ts';
import { SavedOutcome } from './SavedOutcome.tsx';
import type { SavedRun } from './savedRuns.ts';

const run: SavedRun = {
  runId: 'r',
  testId: '1',
  verdict: null,
  rules: [],
  shown: null,
  isOther: false,
  unjudged: 1,
  values: [{ level: 1, text: '5.1', verdict: null }],
};

const show = (hasTargets: boolean, code: string) => {
  const workspace = glucose();
  const setup = entrySetup(hasTargets ? workspace : { ...workspace, targets: [] });
  const saved = { runs: [run], count: 1, changed: [] };
  return renderScreen(<SavedOutcome saved={saved} setupOf={() => setup} onDismiss={() => undefined} />, {
    permissions: [code],
  });
};

test.each([
  { who: 'who may set targets', code: 'target_add', offers: 1 },
  { who: 'who may not', code: 'qcTestResult_add', offers: 0 },
])('results before there is a target: $who is led on', async ({ code, offers }) => {
  await show(false, code);
  expect(screen.getByText(/Without a target/)).toBeDefined();
  expect(screen.queryAllByRole('link', { name: 'Set a target' })).toHaveLength(offers);
});

test('a level with a target offers none', async () => {
  await show(true, 'target_add');
  expect(screen.queryByText(/Without a target/)).toBeNull();
});
