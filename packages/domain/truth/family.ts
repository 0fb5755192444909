import type { Difference, RunCase, TruthCase } from './case.ts';
import { compare, unknownFields } from './compare.ts';

type Fields = { readonly [field: string]: unknown };

/** Cases of one subject: how they are recognised, which input they may have, and what is computed from it. */
export type Family = {
  /** Beginning of the id, such as `SIGMA`. */
  readonly prefix: string;
  readonly inputs: readonly string[];
  readonly compute: (input: Fields) => Fields;
};

/** Builds the `runCase` of a kind from its families; a case that belongs to none of them fails. */
export function runFamilies(families: readonly Family[]): RunCase {
  return (truthCase) => {
    const family = families.find(({ prefix }) => truthCase.id.startsWith(prefix));
    if (family === undefined) return [{ path: 'id', expected: 'a known family', actual: truthCase.id }];
    return judge(truthCase, family);
  };
}

function judge({ input, expected, tolerance }: TruthCase, family: Family): Difference[] {
  const unknown = unknownFields(input, family.inputs);
  if (unknown.length > 0) return unknown;
  return compare(expected, family.compute(input), { tolerance });
}
