/**
 * The column of a field: snake_case of the same word.
 * @example columnName('level1LotNumber') // 'level1_lot_number'
 */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `columnName` for types. */
export type ColumnName<Name extends string, Done extends string = ''> = Name extends `${infer First}${infer Rest}`
  ? ColumnName<Rest, `${Done}${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}`>
  : Done;

/**
 * The property that carries the title of the record a reference points to; records carry both.
 * @example labelName('analyteId') // 'analyteName'
 * @example labelName('roleIds') // 'roleNames'
 */
export function labelName(field: string): string {
  return field.endsWith('Ids') ? `${field.slice(0, -3)}Names` : `${field.replace(/Id$/, '')}Name`;
}
