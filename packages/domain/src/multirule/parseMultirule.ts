import type { MaterialScope, Multirule, RunType } from './multirule.ts';
import { type MultiruleProblem, multiruleProblems } from './multiruleProblems.ts';
import { seedRules } from './seedRules.ts';

/** A rule read from its abbreviation, or why it cannot be. */
export type ParsedMultirule =
  | { readonly ok: true; readonly rule: Multirule }
  | { readonly ok: false; readonly reason: 'empty' | 'unknownForm' | 'ambiguous' | MultiruleProblem };

type Shape = Pick<Multirule, 'kind' | 'numberOfResults' | 'minExceeding' | 'numberOfSD'>;

/** Beyond this a limit without a hyphen ("125s") is more likely a slip than a rule. */
const LARGEST_COMPACT_LIMIT = 6;

const FORMS: readonly (readonly [RegExp, (a: number, b: number, c: number) => Shape])[] = [
  [/^r-?(\d+(?:\.\d+)?)s$/, (sd) => ({ kind: 'RANGE', numberOfResults: 2, minExceeding: 2, numberOfSD: sd })],
  [/^(\d+)-?t$/, (n) => ({ kind: 'TREND', numberOfResults: n, minExceeding: n, numberOfSD: 0 })],
  [/^(\d+)-?x$/, (n) => limit(n, n, 0)],
  [/^\(?(\d+)of(\d+)\)?-?(\d+(?:\.\d+)?)s$/, (k, n, sd) => limit(n, k, sd)],
  [/^(\d+)-(\d+(?:\.\d+)?)s$/, (n, sd) => limit(n, n, sd)],
];
const COMPACT = /^(\d)(\d+(?:\.\d+)?)s$/;

/**
 * Derives a rule from the way laboratories write it: "5-1.5s", "2of3-2s", "R-4s", "7T", "10x", and without
 * hyphen "41s" (one digit of results, then the limit). Width, case, spaces and subscripts do not matter.
 * A seeded rule comes with its seeded scopes; any other n-rule evaluates along and across levels as 4-1s does.
 *
 * @example parseMultirule('5-1.5s').rule.numberOfSD // 1.5
 * @example parseMultirule('Westgard') // { ok: false, reason: 'unknownForm' }
 */
export function parseMultirule(text: string): ParsedMultirule {
  const written = normalised(text);
  if (written === '') return { ok: false, reason: 'empty' };
  const shape = shapeOf(written);
  if (typeof shape === 'string') return { ok: false, reason: shape };
  const rule = ruleOf(shape);
  const [problem] = multiruleProblems(rule);
  return problem ? { ok: false, reason: problem } : { ok: true, rule };
}

/** NFKC turns full-width letters and subscripts ("1₃ₛ") into plain ones; then every dash becomes a hyphen. */
function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s_]/g, '')
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/x̄|x̅/gi, 'x')
    .toLowerCase();
}

function shapeOf(written: string): Shape | 'unknownForm' | 'ambiguous' {
  for (const [form, build] of FORMS) {
    const match = form.exec(written);
    if (match) return build(Number(match[1]), Number(match[2]), Number(match[3]));
  }
  const compact = COMPACT.exec(written);
  if (!compact) return 'unknownForm';
  const [n, sd] = [Number(compact[1]), Number(compact[2])];
  return sd > LARGEST_COMPACT_LIMIT ? 'ambiguous' : limit(n, n, sd);
}

function limit(numberOfResults: number, minExceeding: number, numberOfSD: number): Shape {
  return { kind: 'LIMIT', numberOfResults, minExceeding, numberOfSD };
}

function ruleOf(shape: Shape): Multirule {
  const abbreviation = abbreviationOf(shape);
  const seeded = seedRules.find((rule) => rule.abbreviation === abbreviation);
  if (seeded) {
    const { errorType: _, ...rule } = seeded;
    return { ...rule, active: true };
  }
  const rangeMode = shape.kind === 'RANGE' ? 'difference' : undefined;
  return { id: abbreviation, abbreviation, ...shape, ...defaultScopes(shape), rangeMode, reject: true, active: true };
}

function defaultScopes(shape: Shape): { runType: RunType; materialScope: MaterialScope } {
  if (shape.kind === 'RANGE') return { runType: 'WITHIN', materialScope: 'ACROSS' };
  if (shape.kind === 'TREND') return { runType: 'ACROSS', materialScope: 'WITHIN' };
  if (shape.numberOfResults === 1) return { runType: 'WITHIN', materialScope: 'WITHIN' };
  if (shape.minExceeding < shape.numberOfResults) return { runType: 'WITHIN', materialScope: 'ACROSS' };
  return { runType: 'ACROSS', materialScope: 'BOTH' };
}

/** The canonical spelling under which a rule is stored. */
function abbreviationOf({ kind, numberOfResults: n, minExceeding: k, numberOfSD: sd }: Shape): string {
  if (kind === 'RANGE') return `R-${sd}s`;
  if (kind === 'TREND') return `${n}T`;
  if (k !== n) return `${k}of${n}-${sd}s`;
  return sd === 0 ? `${n}x` : `${n}-${sd}s`;
}
