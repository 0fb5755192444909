import type { FilterWord, FilterWords } from '@qc/contract';
import { Button, Checkbox, DatePicker, Input, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Select } from '#components/ui/input/Select.tsx';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Instant } from './Instant.tsx';
import type { Filter } from './useFilter.ts';
import './filterBar.css';

export type FilterOption = { readonly value: string; readonly label: string };

/** How one word is shown; what it is follows from the filter. */
export type FilterPart<Word extends string> = {
  readonly word: Word;
  readonly label: string;
  /** The last day, where `word` is the first one of a period. */
  readonly until?: Word;
  /** The text shown where nothing is chosen; without it something is always chosen. */
  readonly all?: string;
  /** The name of a choice. */
  readonly text?: (value: string) => string;
  /** What can be chosen, where the filter does not say it. */
  readonly options?: readonly FilterOption[];
  /** An own control, for instance a `RefSelect` among all records of a resource. */
  readonly picker?: (value: string, onChange: (value: string) => void) => ReactNode;
  /** Values that are cleared when this one changes. */
  readonly clears?: readonly Word[];
  /** Few choices, all of them shown. */
  readonly isOpen?: boolean;
  readonly isWide?: boolean;
  /** Of a month: another value sets the period, so that blank does not mean the present month. */
  readonly isOff?: boolean;
  /** The days that apply where none are chosen. */
  readonly defaultDays?: { readonly from: string; readonly to: string } | undefined;
};

type Props<Word extends string, W extends FilterWords> = {
  readonly filter: Pick<Filter<never, W>, 'words' | 'values' | 'set' | 'isNarrowed' | 'clear'>;
  readonly parts: readonly FilterPart<Word>[];
  /** What is done with the list, at the end of the bar. */
  readonly children?: ReactNode;
};

/** What a list is narrowed by, in one line: each control follows from the kind of its word. */
export function FilterBar<W extends FilterWords>({ filter, parts, children }: Props<Extract<keyof W, string>, W>) {
  const { t } = useLanguage();
  const values = filter.values as Readonly<Record<string, string>>;
  const set = filter.set as (change: Readonly<Record<string, string>>) => void;
  return (
    <search className="filter-bar">
      {parts.map((part) => (
        <Control
          key={part.word}
          part={part}
          word={filter.words[part.word] as FilterWord}
          values={values}
          onChange={(change) =>
            set({ ...Object.fromEntries((part.clears ?? []).map((word) => [word, ''])), ...change })
          }
        />
      ))}
      {filter.isNarrowed && (
        <Button type="link" onClick={filter.clear}>
          {t('frame.clearFilters')}
        </Button>
      )}
      {children !== undefined && <span className="filter-acts">{children}</span>}
    </search>
  );
}

type ControlProps = {
  readonly part: FilterPart<string>;
  readonly word: FilterWord;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
};

function Control({ part, word, values, onChange }: ControlProps) {
  const value = values[part.word] ?? '';
  const choose = (chosen: string) => onChange({ [part.word]: chosen });
  if (word.kind === 'day' && !part.picker) return <Days part={part} values={values} onChange={onChange} />;
  if (word.kind === 'month') return <Month label={part.label} isOff={part.isOff} value={value} onChange={choose} />;
  if (word.kind === 'instant') return <Instant label={part.label} value={value} onChange={choose} />;
  if (word.kind === 'flag')
    return (
      <Checkbox checked={value === 'true'} onChange={(event) => choose(event.target.checked ? 'true' : '')}>
        {part.label}
      </Checkbox>
    );
  if (part.picker) return part.picker(value, choose);
  if (word.kind === 'text' && !part.options)
    return (
      <Input.Search
        className="filter-choice filter-wide"
        aria-label={part.label}
        placeholder={part.label}
        allowClear
        key={value}
        defaultValue={value}
        maxLength={word.max}
        onSearch={(text) => choose(text.trim())}
      />
    );
  return <Choice part={part} word={word} value={value} onChange={choose} />;
}

type ChoiceProps = {
  readonly part: FilterPart<string>;
  readonly word: FilterWord;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const search = {
  filterOption: (typed: string, option: FilterOption | undefined) =>
    option?.label.toLowerCase().includes(typed.toLowerCase()) ?? false,
};

function Choice({ part: { label, all, text, options, isOpen, isWide }, word, value, onChange }: ChoiceProps) {
  const named = word.kind === 'choice' ? word.values.map((each) => ({ value: each, label: text?.(each) ?? each })) : [];
  const known = [...(all === undefined ? [] : [{ value: '', label: all }]), ...(options ?? named)];
  if (isOpen) return <Segmented aria-label={label} value={value} options={known} onChange={onChange} />;
  return (
    <Select<string, FilterOption>
      className={isWide ? 'filter-choice filter-wide' : 'filter-choice'}
      aria-label={label}
      popupMatchSelectWidth={false}
      showSearch={options ? search : false}
      value={value}
      options={known}
      onChange={onChange}
    />
  );
}

const dayFormat = 'YYYY-MM-DD';
const dayOf = (text: string | undefined) => {
  const day = dayjs(text || Number.NaN, dayFormat);
  return day.isValid() ? day : null;
};

const monthFormat = 'YYYY-MM';

/** A calendar month; blank is the present one, unless something else says when. */
function Month(of: {
  readonly label: string;
  readonly isOff: boolean | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const month = of.value === '' ? dayjs() : dayjs(of.value, monthFormat);
  return (
    <DatePicker
      picker="month"
      allowClear={false}
      aria-label={of.label}
      placeholder={of.label}
      value={of.isOff ? null : month.isValid() ? month : dayjs()}
      onChange={(day) => of.onChange(day?.format(monthFormat) ?? '')}
    />
  );
}

/** The first and the last day, both included; either may be open. */
function Days({ part: { word, until = word, label, defaultDays }, values, onChange }: Omit<ControlProps, 'word'>) {
  return (
    <DatePicker.RangePicker
      className="filter-period"
      aria-label={label}
      allowEmpty={[true, true]}
      value={[dayOf(values[word] || defaultDays?.from), dayOf(values[until] || defaultDays?.to)]}
      onChange={(_days, [first, last]) => onChange({ [word]: first, [until]: last })}
    />
  );
}
