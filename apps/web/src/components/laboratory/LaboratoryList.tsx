import { recordCalls } from '@qc/contract';
import { laboratory } from '@qc/resources';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchInput } from '#components/ui/input/SearchInput.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useDebounced } from '#platform/input/useDebounced.ts';
import { useLanguage } from '#platform/language/language.ts';
import { nameIn } from '#platform/session/laboratory.ts';
import './laboratoryList.css';

/** The most laboratories shown: there may be thousands, so the server searches. */
const shown = 20;

type Props = {
  readonly chosen: string;
  /** Whether "all laboratories" is offered. */
  readonly hasAll: boolean;
  readonly onChoose: (tenantId: string) => void;
};

function useFound(typed: string) {
  const keyword = useDebounced(typed.trim(), 200);
  const filter = { current: 1, size: shown, status_equal: 'Active', ...(keyword ? { keyword } : {}) };
  return useQuery(
    callQuery(recordCalls(laboratory).page, filter, { placeholderData: keepPreviousData, staleTime: 60_000 }),
  );
}

/** Laboratories by name, pinyin initials, number or region; Enter takes the first. */
export function LaboratoryList({ chosen, hasAll, onChoose }: Props) {
  const { t, language } = useLanguage();
  const [typed, setTyped] = useState('');
  const { data } = useFound(typed);
  const found = data?.records ?? [];
  const more = (data?.total ?? 0) - found.length;
  return (
    <div className="laboratory-list">
      <SearchInput
        autoFocus
        label={t('frame.findLaboratory')}
        value={typed}
        onType={setTyped}
        onPressEnter={() => found[0] && onChoose(found[0].tenantCode)}
      />
      <ul aria-label={t('frame.laboratories')}>
        {hasAll && typed === '' && (
          <li>
            <button type="button" aria-current={chosen === '' || undefined} onClick={() => onChoose('')}>
              <strong>{t('frame.allLaboratories')}</strong>
            </button>
          </li>
        )}
        {found.map((laboratory) => (
          <li key={laboratory.id}>
            <button
              type="button"
              aria-current={chosen === laboratory.tenantCode || undefined}
              onClick={() => onChoose(laboratory.tenantCode)}
            >
              <span>{nameIn(language, laboratory)}</span>
              <small>{[laboratory.tenantCode, laboratory.region].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {data && found.length === 0 && <p className="laboratory-list-note">{t('frame.noLaboratory')}</p>}
      {more > 0 && <p className="laboratory-list-note">{t('frame.moreLaboratories', { count: more })}</p>}
    </div>
  );
}
