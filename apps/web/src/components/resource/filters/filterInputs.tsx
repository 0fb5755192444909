import type { Field, FieldType } from '@qc/resource-kit';
import { DatePicker, Input } from 'antd';
import type { ReactNode } from 'react';
import { Select } from '#components/ui/input/Select.tsx';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import type { FieldOf } from '../data/record.ts';
import { RefSelect } from '../inputs/RefSelect.tsx';
import { filterOperators } from './filterOperators.ts';
import type { FilterTexts } from './filterTexts.ts';

type FilterInputProps<F extends Field = Field> = {
  readonly id: string;
  readonly field: F;
  readonly texts: FilterTexts;
  readonly onChange: (texts: FilterTexts) => void;
};

/** How each type of field is filtered. A new type of field does not compile until it has a filter. */
const inputs: { readonly [T in FieldType]: (props: FilterInputProps<FieldOf<T>>) => ReactNode } = {
  text: TextFilter,
  integer: RangeFilter,
  number: RangeFilter,
  decimal: RangeFilter,
  boolean: FlagFilter,
  date: DayFilter,
  datetime: DayFilter,
  choice: ChoiceFilter,
  levels: LevelFilter,
  codes: TextFilter,
  file: FileFilter,
  ref: RefFilter,
  refs: RefFilter,
};

/** The filter of one field. */
export function FilterInput<F extends Field>(props: FilterInputProps<F>): ReactNode {
  const Control = inputs[props.field.type] as (props: FilterInputProps<F>) => ReactNode;
  return <Control {...props} />;
}

function TextFilter({ id, field, texts, onChange }: FilterInputProps) {
  const operator = filterOperators[field.type][0] ?? 'like';
  return (
    <Input
      id={id}
      allowClear
      value={texts[operator] ?? ''}
      onChange={(event) => onChange({ [operator]: event.target.value })}
    />
  );
}

function Range({ from, to }: { readonly from: ReactNode; readonly to: ReactNode }) {
  return (
    <span className="qc-range">
      {from}
      <span aria-hidden="true">–</span>
      {to}
    </span>
  );
}

function RangeFilter({ id, texts, onChange }: FilterInputProps) {
  const { t } = useLanguage();
  const end = (operator: 'ge' | 'le', label: string) => (
    <Input
      id={operator === 'ge' ? id : undefined}
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      value={texts[operator] ?? ''}
      onChange={(event) => onChange({ ...texts, [operator]: event.target.value })}
    />
  );
  return <Range from={end('ge', t('resource.atLeast'))} to={end('le', t('resource.atMost'))} />;
}

function DayFilter({ id, texts, onChange }: FilterInputProps) {
  const { t } = useLanguage();
  const end = (operator: 'ge' | 'le', label: string) => (
    <DatePicker
      id={operator === 'ge' ? id : undefined}
      aria-label={label}
      placeholder={label}
      value={texts[operator] ? dayjs(texts[operator]) : null}
      onChange={(day) => onChange({ ...texts, [operator]: day ? day.format('YYYY-MM-DD') : '' })}
    />
  );
  return <Range from={end('ge', t('resource.fromDay'))} to={end('le', t('resource.toDay'))} />;
}

type Option = { readonly value: string; readonly label: string };

type OneOfProps = FilterInputProps & {
  readonly options: Option[];
  readonly operator?: 'equal' | 'notnull';
};

function OneOf({ id, texts, onChange, options, operator = 'equal' }: OneOfProps) {
  const { t } = useLanguage();
  return (
    <Select
      id={id}
      allowClear
      placeholder={t('resource.any')}
      options={options}
      value={texts[operator] || undefined}
      onChange={(value?: string) => onChange({ [operator]: value ?? '' })}
    />
  );
}

function ChoiceFilter(props: FilterInputProps<FieldOf<'choice'>>) {
  const { text } = useLanguage();
  const options = props.field.choices.map((choice) => ({ value: choice.value, label: text(choice.label) }));
  return <OneOf {...props} options={options} />;
}

function FlagFilter(props: FilterInputProps) {
  const { t } = useLanguage();
  const options = [
    { value: 'true', label: t('resource.yes') },
    { value: 'false', label: t('resource.no') },
  ];
  return <OneOf {...props} options={options} />;
}

function LevelFilter(props: FilterInputProps) {
  const { t } = useLanguage();
  const options = ['1', '2', '3'].map((level) => ({ value: level, label: t('resource.level', { level }) }));
  return <OneOf {...props} options={options} />;
}

function FileFilter(props: FilterInputProps) {
  const { t } = useLanguage();
  return <OneOf {...props} operator="notnull" options={[{ value: 'true', label: t('resource.hasFile') }]} />;
}

function RefFilter({ id, field, texts, onChange }: FilterInputProps<FieldOf<'ref' | 'refs'>>) {
  return (
    <RefSelect
      id={id}
      to={field.to}
      // Retired entries are included: older records refer to them.
      where={{}}
      value={texts.equal || null}
      onChange={(picked) => onChange({ equal: picked ?? '' })}
    />
  );
}
