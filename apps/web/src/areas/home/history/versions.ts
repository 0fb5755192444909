import type { ResultVersion } from '@qc/contract';

/** One version of a result: its values, and how it came to be. */
export type Version = {
  readonly version: number;
  readonly isNow: boolean;
  readonly isDeleted: boolean;
  readonly by: string | null;
  readonly at: string;
  readonly reason: string | null;
  readonly values: Readonly<Record<VersionField, string>>;
};

/** The compared fields in their order; columns of the stored row. */
const versionFields = [
  'value',
  'n',
  'mean',
  'sd',
  'measured_at',
  'verdict',
  'is_excluded',
  'exclude_reason',
  'manual_status',
  'manual_reason',
  'initials',
  'comment',
  'identification_no',
  'slide_gen_number',
] as const;
export type VersionField = (typeof versionFields)[number];

/** Times of a stored row carry their zone; people read the laboratory's clock. */
const timeText = (value: unknown) => String(value).slice(0, 19).replace('T', ' ');

/** What was typed, with the factor and what it became where it was in another unit. */
function enteredValue({ value, value_text: text, typed_factor: factor }: ResultVersion['row']): unknown {
  return typeof factor === 'number' ? `${text} × ${factor} = ${value}` : (text ?? value);
}

function valueText(field: VersionField, row: ResultVersion['row']): string {
  const value = field === 'value' ? enteredValue(row) : row[field];
  if (value === null || value === undefined || value === false) return '';
  return field === 'measured_at' ? timeText(value) : String(value);
}

/**
 * The versions, oldest first. The server stores with each version who replaced it and why; here that is part of the version
 * that replaced it.
 */
export function versionsOf(answers: readonly ResultVersion[], enteredBy: string | null): readonly Version[] {
  return answers.map(({ version, row }, index) => {
    const cause = answers[index - 1];
    return {
      version,
      isNow: index === answers.length - 1,
      isDeleted: row.deleted_at !== null && row.deleted_at !== undefined,
      by: cause ? cause.userName : enteredBy,
      at: cause ? cause.at : timeText(row.create_time),
      reason: cause?.reason ?? null,
      values: Object.fromEntries(versionFields.map((field) => [field, valueText(field, row)])) as Version['values'],
    };
  });
}

/** The fields worth comparing: the result itself, and every field that is not the same in all versions. */
export function comparedFields(versions: readonly Version[]): readonly VersionField[] {
  const texts = (field: VersionField) => new Set(versions.map(({ values }) => values[field]));
  return versionFields.filter((field) => texts(field).size > 1 || (field === 'value' && !texts(field).has('')));
}
