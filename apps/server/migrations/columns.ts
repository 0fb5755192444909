/** Columns as SQL. Frozen with the migrations that use it. */

type Bounds = { readonly min?: number; readonly max?: number; readonly above?: number };

function bounded(name: string, { min, max, above }: Bounds): string {
  const bounds = [
    min === undefined ? '' : `"${name}" >= ${min}`,
    above === undefined ? '' : `"${name}" > ${above}`,
    max === undefined ? '' : `"${name}" <= ${max}`,
  ].filter((bound) => bound !== '');
  return bounds.length === 0 ? '' : ` CHECK (${bounds.join(' AND ')})`;
}

/** A text of limited length; `rest` is NOT NULL or nothing. */
export function text(name: string, max: number, rest = ''): string {
  return `"${name}" text ${rest} CHECK (char_length("${name}") <= ${max})`;
}

/** One of a closed list. */
export function choice(name: string, values: readonly string[], rest = ''): string {
  return `"${name}" text ${rest} CHECK ("${name}" IN (${values.map((value) => `'${value}'`).join(', ')}))`;
}

/** A whole number within bounds. */
export function integer(name: string, bounds: Bounds, rest = ''): string {
  return `"${name}" integer ${rest}${bounded(name, bounds)}`;
}

/** A measured or computed number within bounds. */
export function number(name: string, bounds: Bounds = {}, rest = ''): string {
  return `"${name}" double precision ${rest}${bounded(name, bounds)}`;
}

/** Yes or no. */
export function flag(name: string, byDefault = false): string {
  return `"${name}" boolean NOT NULL DEFAULT ${byDefault}`;
}

/** Levels in use: some of 1, 2 and 3. */
export function levels(name: string): string {
  return `"${name}" smallint[] NOT NULL CHECK (cardinality("${name}") > 0 AND "${name}" <@ '{1,2,3}')`;
}
