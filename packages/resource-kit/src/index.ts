export { type Bilingual, type Language, languageOf, languages } from './bilingual.ts';
export type {
  BooleanField,
  Choice,
  ChoiceField,
  CodesField,
  DateField,
  DateTimeField,
  DecimalField,
  Field,
  Fields,
  FieldType,
  FileField,
  IntegerField,
  LevelsField,
  NumberField,
  RefField,
  RefsField,
  TextField,
} from './field.ts';
export { matches } from './matches.ts';
export { type ColumnName, columnName, labelName } from './names.ts';
export { formats, isDate, isDateTime, isId, type Parsed, parseValue, type Value } from './parseValue.ts';
export { type Problem, type ProblemCode, problemSentence, problemText } from './problem.ts';
export type { AlwaysGiven, RecordOf, SystemRecord, ValueOf } from './record.ts';
export {
  type Act,
  allActs,
  defineResource,
  isRetirable,
  isTenantOwned,
  permissionCode,
  type Resource,
  type ResourceDeclaration,
  storedFields,
  systemFields,
  type Tenancy,
} from './resource.ts';
export {
  type Condition,
  isSearchable,
  type ListFilter,
  type ListQuery,
  type Operator,
  type Order,
  storedField,
  toListFilter,
  toListQuery,
} from './toFilters.ts';
export { filterSchema, inputSchema, type JsonSchema, recordSchema } from './toJsonSchema.ts';
export { type Column, columnType, expectedColumns } from './toTable.ts';
export { type Validated, type Values, validate, validateField } from './validate.ts';
