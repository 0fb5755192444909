import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../src');

/** `Empty` leads on; the others are a failure, a record that is gone, and a history without an entry. */
const drawnBy = [
  'components/resource/detail/RecordDrawer.tsx',
  'components/resource/history/HistoryDrawer.tsx',
  'components/ui/states/Empty.tsx',
  'components/ui/states/LoadFailed.tsx',
];

test('empty screens and lists are drawn by the one component that leads on', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  const drawing = files.filter((file) =>
    /className="[^"]*qc-empty/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(drawing.sort()).toEqual(drawnBy);
});
