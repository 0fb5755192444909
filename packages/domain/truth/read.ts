import { isRecord } from './compare.ts';

type Input = { readonly [field: string]: unknown };

/** A number of the input; the case fails with its name when it is missing or something else. */
export function numberOf(input: Input, field: string): number {
  const value = input[field];
  if (typeof value !== 'number') throw new Error(`input.${field} is not a number`);
  return value;
}

/** A number of the input, or null when the field is absent or null. */
export function optionalNumber(input: Input, ...fields: readonly string[]): number | null {
  for (const field of fields) {
    const value = input[field];
    if (typeof value === 'number') return value;
    if (value !== undefined && value !== null) throw new Error(`input.${field} is not a number`);
  }
  return null;
}

/** A list of numbers. */
export function numbersOf(input: Input, field: string): number[] {
  return asNumbers(input[field], `input.${field}`);
}

/** Values given one by one, or by a generator: a first value, then a pair repeated. */
export function valuesOf(input: Input): number[] {
  if (input.generator === undefined) return numbersOf(input, 'values');
  const generator = recordOf(input, 'generator');
  const pair = numbersOf(generator, 'pair');
  return [numberOf(generator, 'first'), ...Array.from({ length: numberOf(generator, 'pairs') }, () => pair).flat()];
}

/** A list of lists of numbers. */
export function numberListsOf(input: Input, field: string): number[][] {
  return listOf(input, field).map((list, i) => asNumbers(list, `input.${field}[${i}]`));
}

/** A list of objects. */
export function recordsOf(input: Input, field: string): Input[] {
  return listOf(input, field).map((value, i) => {
    if (!isRecord(value)) throw new Error(`input.${field}[${i}] is not an object`);
    return value;
  });
}

/** A text of the input. */
export function textOf(input: Input, field: string): string {
  const value = input[field];
  if (typeof value !== 'string') throw new Error(`input.${field} is not a text`);
  return value;
}

function recordOf(input: Input, field: string): Input {
  const value = input[field];
  if (!isRecord(value)) throw new Error(`input.${field} is not an object`);
  return value;
}

function listOf(input: Input, field: string): unknown[] {
  const value = input[field];
  if (!Array.isArray(value)) throw new Error(`input.${field} is not a list`);
  return value;
}

function asNumbers(value: unknown, path: string): number[] {
  if (!Array.isArray(value) || !value.every((v) => typeof v === 'number'))
    throw new Error(`${path} is not a list of numbers`);
  return value;
}
