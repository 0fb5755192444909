import type { Difference, TruthCase } from './case.ts';
import { isRecord, unknownFields } from './compare.ts';
import { kinds } from './kinds.ts';

/** Outcome of one case; it passed when nothing differed. */
export type Outcome = { readonly id: string; readonly differences: readonly Difference[] };

const FILE_FIELDS = ['kind', 'split', 'count', 'cases'];
const CASE_FIELDS = ['id', 'title', 'note', 'input', 'expected', 'tolerance', 'source', 'published', 'certified'];

/**
 * Judges the content of one truth file. A fault of the file itself (kind, count, an unknown field) is a separate
 * outcome, so that it cannot pass unnoticed.
 */
export function judgeFile(name: string, content: unknown): Outcome[] {
  if (!isRecord(content) || !Array.isArray(content.cases)) {
    return [{ id: name, differences: [{ path: 'cases', expected: 'a list of cases', actual: content }] }];
  }
  const { kind, count, cases } = content;
  const differences = unknownFields(content, FILE_FIELDS, name);
  if (count !== cases.length) differences.push({ path: 'count', expected: count, actual: cases.length });
  const own = differences.length === 0 ? [] : [{ id: name, differences }];
  return [...own, ...cases.map((truthCase: unknown) => judgeCase(String(kind), truthCase))];
}

function judgeCase(kind: string, value: unknown): Outcome {
  if (!isTruthCase(value))
    return { id: '?', differences: [{ path: 'case', expected: 'id, input, expected', actual: value }] };
  const runCase = kinds.get(kind);
  if (runCase === undefined) {
    return { id: value.id, differences: [{ path: 'kind', expected: [...kinds.keys()], actual: kind }] };
  }
  try {
    const unknown = [...unknownFields(value, CASE_FIELDS, 'case'), ...unknownTolerance(value)];
    return { id: value.id, differences: [...unknown, ...runCase(value)] };
  } catch (error) {
    return { id: value.id, differences: [{ path: 'run', expected: 'no error', actual: String(error) }] };
  }
}

function isTruthCase(value: unknown): value is TruthCase {
  return isRecord(value) && typeof value.id === 'string' && isRecord(value.input) && isRecord(value.expected);
}

function unknownTolerance({ tolerance, expected }: TruthCase): Difference[] {
  const known = ['rel', 'abs', 'note', ...fieldsIn(expected).flatMap((field) => [`${field}_rel`, `${field}_abs`])];
  return unknownFields(tolerance ?? {}, known, 'tolerance');
}

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  return isRecord(value) ? Object.entries(value).flatMap(([field, inner]) => [field, ...fieldsIn(inner)]) : [];
}
