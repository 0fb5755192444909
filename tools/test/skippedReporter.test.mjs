import { expect, test } from 'vitest';
import { skippedLines } from './skippedReporter.mjs';

const skipped = (fullName, note, mode = 'run') => ({
  fullName,
  options: { mode },
  result: () => ({ state: 'skipped', note }),
});
const file = (relativeModuleId, tests) => ({
  relativeModuleId,
  children: { allTests: (state) => (state === 'skipped' ? tests : []) },
});

test('each skipped test is named, with its reason where it gives one', () => {
  const files = [
    file('ids.test.ts', [skipped('the later gets its own', 'needs one machine')]),
    file('green.test.ts', []),
    file('cluster.test.ts', [skipped('on several machines > is upgraded', undefined, 'skip')]),
    file('broken.test.ts', [skipped('never ran')]),
  ];
  expect(skippedLines(files)).toEqual([
    '- skipped: ids.test.ts › the later gets its own: needs one machine',
    '- skipped: cluster.test.ts › on several machines > is upgraded',
  ]);
});
