import type { Resource } from '@qc/resource-kit';
import { lazy, Suspense } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { ValueInWords } from '../cells/ValueInWords.tsx';
import { readCondition, signOf } from './condition.ts';
import type { Filters } from './filterTexts.ts';
import './filters.css';

const LaboratoryTitle = lazy(async () => ({
  default: (await import('#components/laboratory/LaboratoryTitle.tsx')).LaboratoryTitle,
}));

type Props = {
  readonly resource: Resource;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
};

/** The conditions in force, in words, each with a way to drop it. */
export function FilterChips({ resource, filters, onChange }: Props) {
  const { t } = useLanguage();
  const keys = Object.keys(filters);
  if (keys.length === 0) return null;
  return (
    <div className="qc-chips">
      {keys.map((key) => (
        <Chip
          key={key}
          resource={resource}
          filterKey={key}
          value={filters[key] ?? ''}
          onDrop={() => onChange(without(filters, key))}
        />
      ))}
      <button type="button" className="qc-link" onClick={() => onChange({})}>
        {t('resource.clearFilters')}
      </button>
    </div>
  );
}

function without(filters: Filters, key: string): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([other]) => other !== key));
}

type ChipProps = {
  readonly resource: Resource;
  readonly filterKey: string;
  readonly value: string;
  readonly onDrop: () => void;
};

function Chip({ resource, filterKey, value, onDrop }: ChipProps) {
  const { t, text } = useLanguage();
  const condition = readCondition(resource, filterKey, value);
  if (!condition) return null;
  const label = text(condition.field.label);
  return (
    <span className="qc-chip">
      <span className="qc-chip-label">{label}</span>
      {signOf(condition.operator)}
      {condition.value !== null && (
        <span className="qc-chip-value">
          {/^tenantId(_|$)/.test(filterKey) ? (
            <Suspense fallback={String(condition.value)}>
              <LaboratoryTitle tenantId={String(condition.value)} />
            </Suspense>
          ) : (
            <ValueInWords field={condition.field} value={condition.value} />
          )}
        </span>
      )}
      <button type="button" aria-label={t('resource.clearFilter', { what: label })} onClick={onDrop}>
        <Icon name="cross" />
      </button>
    </span>
  );
}
