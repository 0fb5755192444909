import type { Field, Resource } from '@qc/resource-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { FilterInput } from './filterInputs.tsx';
import { type Filters, type FilterTexts, textsOf, withTexts } from './filterTexts.ts';
import './filters.css';

type ResourceFiltersProps = {
  readonly resource: Resource;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** Fields that the list fixes itself. */
  readonly hidden: readonly string[];
};

const pauseMs = 300;

/** One filter per field that declares it. Typed text is debounced; a choice acts immediately. */
export function ResourceFilters({ resource, filters, onChange, hidden }: ResourceFiltersProps) {
  const offered = Object.entries(resource.fields).filter(([name, field]) => field.filter && !hidden.includes(name));
  return (
    <search className="qc-filters">
      {offered.map(([name, field]) => (
        <FieldFilter
          key={name}
          name={name}
          field={field}
          filters={filters}
          onChange={(texts) => onChange(withTexts(filters, name, texts))}
        />
      ))}
    </search>
  );
}

type FieldFilterProps = {
  readonly name: string;
  readonly field: Field;
  readonly filters: Filters;
  readonly onChange: (texts: FilterTexts) => void;
};

function FieldFilter({ name, field, filters, onChange }: FieldFilterProps) {
  const { text } = useLanguage();
  const id = useId();
  const given = textsOf(filters, name, field);
  const [texts, setTexts] = useDelayed(
    given,
    onChange,
    ['text', 'codes', 'integer', 'number', 'decimal'].includes(field.type),
  );
  return (
    <div className="qc-filter">
      <label htmlFor={id}>{text(field.label)}</label>
      <FilterInput id={id} field={field} texts={texts} onChange={setTexts} />
    </div>
  );
}

/** Holds what is being typed until a pause; follows the address when it changes from elsewhere. */
function useDelayed(given: FilterTexts, send: (texts: FilterTexts) => void, isTyped: boolean) {
  const [texts, setTexts] = useState(given);
  const givenText = JSON.stringify(given);
  const [known, setKnown] = useState(givenText);
  // The address may contain the sent text trimmed, or omit it as invalid: it is not sent again.
  const sent = useRef(givenText);
  if (known !== givenText) {
    setKnown(givenText);
    if (givenText !== trimmed(texts)) setTexts(given);
  }
  useEffect(() => {
    const wanted = trimmed(texts);
    if (wanted === sent.current || wanted === known) return;
    const timer = setTimeout(
      () => {
        sent.current = wanted;
        send(texts);
      },
      isTyped ? pauseMs : 0,
    );
    return () => clearTimeout(timer);
  }, [texts, known, send, isTyped]);
  return [texts, setTexts] as const;
}

function trimmed(texts: FilterTexts): string {
  return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([operator, value]) => [operator, value.trim()])));
}
