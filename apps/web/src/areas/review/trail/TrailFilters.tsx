import type { trailFilter } from '@qc/contract';
import { trailEntities } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import type { Filter } from '#components/ui/filters/useFilter.ts';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { defaultTenantId, useSession } from '#platform/session.ts';
import { laboratoriesQuery } from './trailQueries.ts';

type Props = { readonly filter: Filter<typeof trailFilter.call, typeof trailFilter.words> };

/** Whose trail, what kind of change, of what, by whom, when. */
export function TrailFilters({ filter }: Props) {
  const { t } = useLanguage();
  const entities = useEntityOptions();
  const laboratories = useLaboratoryOptions();
  const userId = useId();
  const canFindUsers = usePermission('user_view');
  return (
    <FilterBar
      filter={filter}
      parts={[
        ...(laboratories
          ? [
              {
                word: 'tenantId' as const,
                label: t('approvals.laboratory'),
                all: t('approvals.ownTrail'),
                options: laboratories,
                clears: ['userId' as const],
                isWide: true,
              },
            ]
          : []),
        {
          word: 'change',
          label: t('approvals.change'),
          all: t('approvals.all'),
          text: (value) => t(`approvals.${value as 'created'}`),
          isOpen: true,
        },
        {
          word: 'entity',
          label: t('approvals.entity'),
          all: t('approvals.allEntities'),
          options: entities,
          isWide: true,
        },
        ...(canFindUsers
          ? [
              {
                word: 'userId' as const,
                label: t('approvals.user'),
                picker: (value: string, onChange: (id: string) => void) => (
                  <span className="trail-user">
                    <label htmlFor={userId}>{t('approvals.user')}</label>
                    <RefSelect id={userId} to="user" value={value || null} onChange={(id) => onChange(id ?? '')} />
                  </span>
                ),
              },
            ]
          : []),
        { word: 'since', until: 'until', label: t('approvals.period') },
      ]}
    />
  );
}

function useEntityOptions() {
  const { language } = useLanguage();
  return useMemo(
    () =>
      [...trailEntities.values()]
        .map(({ name, label }) => ({ value: name, label: label[language] }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );
}

/** The central body reads its own trail, or that of the laboratory it chooses; nobody else has the choice. */
function useLaboratoryOptions() {
  const { text } = useLanguage();
  const isCentral = useSession()?.tenantId === defaultTenantId;
  const canChoose = usePermission('laboratory_view') && isCentral;
  const laboratories = useQuery(laboratoriesQuery(canChoose)).data?.records ?? [];
  if (!canChoose) return undefined;
  return laboratories.map(({ tenantCode, name, nameEn }) => ({
    value: tenantCode,
    label: `${tenantCode} ${text({ zh: name, en: nameEn ?? name })}`,
  }));
}
