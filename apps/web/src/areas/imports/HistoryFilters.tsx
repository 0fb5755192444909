import type { importFilter } from '@qc/contract';
import { type ReactNode, useId } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import type { Filter } from '#components/ui/filters/useFilter.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';

type Props = {
  readonly filter: Filter<typeof importFilter.call, typeof importFilter.words>;
  readonly children?: ReactNode;
};

/** The filters of imports: text, state, source, time and port. */
export function HistoryFilters({ filter, children }: Props) {
  const { t } = useLanguage();
  const mayFindListeners = usePermission('ediListener_view');
  const listener = {
    word: 'listener' as const,
    label: t('imports.listener'),
    picker: (value: string, onChange: (id: string) => void) => <ListenerChoice value={value} onChange={onChange} />,
  };
  return (
    <FilterBar
      filter={filter}
      parts={[
        { word: 'text', label: t('imports.textSearch') },
        {
          word: 'state',
          label: t('imports.state'),
          all: t('imports.allStates'),
          text: (value) => t(`imports.state_${value as 'Failed'}`),
        },
        {
          word: 'source',
          label: t('imports.source'),
          all: t('imports.allSources'),
          text: (value) => t(`imports.source_${value as 'hl7'}`),
        },
        ...(mayFindListeners ? [listener] : []),
        { word: 'from', until: 'to', label: t('imports.period') },
      ]}
    >
      {children}
    </FilterBar>
  );
}

type ChoiceProps = { readonly value: string; readonly onChange: (id: string) => void };

function ListenerChoice({ value, onChange }: ChoiceProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <span className="import-entry">
      <label className="visually-hidden" htmlFor={id}>
        {t('imports.listener')}
      </label>
      <RefSelect
        id={id}
        to="ediListener"
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        placeholder={t('imports.listener')}
      />
    </span>
  );
}
