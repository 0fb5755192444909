import { readFile } from 'node:fs/promises';
import { plainLayout, ruleSet, seedRules } from '@qc/domain';
import { parseText } from '#features/exchange/fileReading/parseFile';
import { judgeRuns } from '#features/qc/results/judgeRuns';
import type { ResultRow } from '#features/qc/results/resultRow';
import { timed } from './timing.ts';

/** What a dry run cannot do without: reading the file, and one pass of the rules over its rows. */
export async function parseAndJudge(path: string): Promise<number> {
  const rules = ruleSet(seedRules, { activeLevels: 2 });
  return timed(async () => {
    const { rows } = parseText(await readFile(path), { layout: plainLayout, encoding: 'auto' });
    const tests = new Map<string, ResultRow[]>();
    for (const { line, level, measuredAt, value, codes } of rows) {
      const name = `${codes.instrument}/${codes.analyte}`;
      const at = measuredAt?.text ?? '';
      const row = {
        id: String(line),
        level,
        runId: at,
        measuredAt: new Date(at),
        replicate: 1,
        z: (Number(value) - 100) / 10,
        targetId: '1',
        isExcluded: false,
        manualStatus: null,
        ruleSetVersionId: null,
      } as ResultRow;
      const known = tests.get(name);
      if (known) known.push(row);
      else tests.set(name, [row]);
    }
    for (const own of tests.values())
      judgeRuns({ rows: own, earlier: [], versions: new Map([['1', rules]]), todayId: '1', resets: [] });
  });
}
