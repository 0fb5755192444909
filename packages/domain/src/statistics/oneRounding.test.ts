import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Figures are rounded by `displayRounding.ts` alone: half away from zero on the digits a person sees. */

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folders = ['apps/server/src', 'apps/web/src', 'packages'];

/** What is no figure of a laboratory, with what it is. */
const others: readonly string[] = [
  'apps/server/src/backup.ts', // megabytes
  'apps/server/src/doctor/checks.ts', // seconds
  'apps/server/src/demo', // values that are made up, with the digits of an analyser
  'apps/server/src/features/exchange/fileReading/readWorkbook.ts', // seconds
  'apps/server/src/features/exchange/codeMapping/suggestions.ts', // how alike two names are
  'apps/server/src/features/centre/plans/reports/histogramSvg.ts', // places in a drawing
  'apps/server/src/platform/pdf/zChartSvg.ts', // places in a drawing
  'apps/web/src/app/frame/database/DatabaseDialog.tsx', // megabytes
  'apps/web/src/components/charts/ZStrip.tsx', // places in a drawing
  'packages/domain/src/statistics/displayRounding.ts', // its own comment
];
const rounding = /\.toFixed\(|Math\.round\([^;\n]*\) \/ 10|maximumFractionDigits|toLocaleString\(/;

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/node_modules|\/dist\/|\/(?:bench|test|truth)\//.test(path));
}

test('nothing but displayRounding rounds a figure', () => {
  const found = folders
    .flatMap(sourcesIn)
    .filter((path) => !others.some((other) => path.startsWith(other)))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (rounding.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
