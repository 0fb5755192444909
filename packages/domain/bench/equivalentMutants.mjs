// Changes of a comparison in src/multirule that no test can notice, and why. Read by tools/mutate.mjs.

const PAST_THE_END = 'one step past the end of a typed array reads undefined, which exceeds and equals nothing';
const ONLY_SLOWER = 'chooses between two ways to the same verdict, or between old and new memory';

export const equivalentMutants = [
  {
    file: 'columnRestarts.ts',
    operator: '<',
    line: 'for (let run = 0; run + 1 < runStart.length; run++) {',
    why: PAST_THE_END,
  },
  {
    file: 'columnStream.ts',
    operator: '>=',
    line: 'const isRoomy = used !== undefined && used.z.length >= results && used.fresh.length >= segments;',
    why: ONLY_SLOWER,
  },
  {
    file: 'columnStream.ts',
    operator: '<',
    line: 'if (positions.length < length) positions = Int32Array.from({ length }, (_, i) => i);',
    why: ONLY_SLOWER,
  },
  {
    file: 'columnStream.ts',
    operator: '>=',
    line: 'const buffer = used !== undefined && used.length >= length ? used : new Int32Array(length);',
    why: ONLY_SLOWER,
  },
  {
    file: 'columnStream.ts',
    operator: '<',
    line: 'for (let i = 0; i < length; i++) if (Math.abs(z[i] as number) > PEAK_SD) positions[count++] = i;',
    why: PAST_THE_END,
  },
  {
    file: 'columnStream.ts',
    operator: '>',
    line: 'for (let i = 0; i < length; i++) if (Math.abs(z[i] as number) > PEAK_SD) positions[count++] = i;',
    why: ONLY_SLOWER,
  },
  { file: 'columnStream.ts', operator: '<', line: 'for (let i = 0; i < count; i++) {', why: PAST_THE_END },
  { file: 'columnStreams.ts', operator: '<', line: 'for (let run = 0; run < segments; run++) {', why: PAST_THE_END },
  {
    file: 'columnStreams.ts',
    operator: '<',
    line: 'for (let i = 0; i < z.length; i++) if (Number.isNaN(z[i])) return true;',
    why: PAST_THE_END,
  },
  {
    file: 'cuts.ts',
    operator: '<',
    line: 'const inHistory = restarts.filter(({ beforeRun }) => beforeRun < run.segments);',
    why: 'a cut behind the last result is never reached',
  },
  {
    file: 'cuts.ts',
    operator: '<',
    line: 'for (let i = 0; i < column.length; i++) isPresent[column[i] as number] = 1;',
    why: PAST_THE_END,
  },
  {
    file: 'cuts.ts',
    operator: '<',
    line: 'for (let position = cut - 1; position >= earliest && positions.length < lookBack; position--) {',
    why: 'carries one result more than any rule reads',
  },
  {
    file: 'judgeRule.ts',
    operator: '>',
    line: "const side = trigger.z > 0 ? 'high' : 'low';",
    why: 'a result on the mean violates no limit',
  },
  {
    file: 'judgeRule.ts',
    operator: '<',
    line: "const direction = (participants[0] as EligibleResult).z < trigger.z ? 'rising' : 'falling';",
    why: 'a trend has no ties',
  },
  { file: 'orderRuns.ts', operator: '<', line: 'return a < b ? -1 : 1;', why: 'equal texts were answered before' },
  {
    file: 'orderRuns.ts',
    operator: '<=',
    line: 'const isInOrder = list.every((item, place) => place === 0 || compare(list[place - 1] as T, item) <= 0);',
    why: ONLY_SLOWER,
  },
  {
    file: 'scanByRun.ts',
    operator: '<',
    line: 'for (let number = 0; number + 1 < columns.runStart.length; number++) {',
    why: PAST_THE_END,
  },
  {
    file: 'scanStream.ts',
    operator: '>=',
    line: "if (rule.kind === 'LIMIT' && rule.numberOfSD >= PEAK_SD) scanPeaks(scan);",
    why: ONLY_SLOWER,
  },
  {
    file: 'scanStream.ts',
    operator: '>=',
    line: "else if (rule.kind === 'RANGE' && rule.numberOfSD >= 2 * PEAK_SD) scanSegmentsWithPeak(scan);",
    why: ONLY_SLOWER,
  },
  {
    file: 'scanStream.ts',
    operator: '===',
    line: "else if (rule.kind === 'RANGE' && rule.numberOfSD >= 2 * PEAK_SD) scanSegmentsWithPeak(scan);",
    why: ONLY_SLOWER,
  },
  {
    file: 'scanStream.ts',
    operator: '<',
    line: 'for (let i = 0; i < count; i++) judgeAt(scan, segments[i] as number, positions[i] as number);',
    why: PAST_THE_END,
  },
  {
    file: 'scanStream.ts',
    operator: '<',
    line: 'for (let i = 0; i < count; i++) if (segments[i] !== segments[i - 1]) judgeSegment(scan, segments[i] as number);',
    why: PAST_THE_END,
  },
  {
    file: 'scanStream.ts',
    operator: '<',
    line: 'for (let segment = 0; segment < scan.stream.segments; segment++) judgeSegment(scan, segment);',
    why: PAST_THE_END,
  },
  {
    file: 'scanStream.ts',
    operator: '<',
    line: 'for (let i = first; i < last; i++) if (columns.level[stream.at[i] as number] !== level) return true;',
    why: 'a result has its own level',
  },
  {
    file: 'shapes.ts',
    operator: '<',
    line: 'for (let i = first; i < last; i++) if (isApart(rule, z[i] as number, z[last] as number)) return true;',
    why: 'a result is not apart from itself',
  },
  {
    file: 'storedRun.ts',
    operator: '<',
    line: 'Object.entries(reason).toSorted(([a], [b]) => (a < b ? -1 : 1)),',
    why: 'an object has no field twice',
  },
  {
    file: 'streakBank.ts',
    operator: '<=',
    line: "return kind === 'LIMIT' && minExceeding === n && n > 1 && n <= LONGEST_STREAK;",
    why: ONLY_SLOWER,
  },
  {
    file: 'streakBank.ts',
    operator: '>',
    line: 'return beyond & (LOW_SIDES ^ (-Number(z > 0) & (LOW_SIDES | HIGH_SIDES)));',
    why: 'a result on the mean is beyond no limit',
  },
];
