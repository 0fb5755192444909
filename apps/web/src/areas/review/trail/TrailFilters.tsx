import type { trailFilter } from '@qc/contract';
import { trailEntities } from '@qc/resources';
import { useId, useMemo } from 'react';
import { LaboratorySelect } from '#components/laboratory/LaboratorySelect.tsx';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import type { Filter } from '#components/ui/filters/useFilter.ts';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { defaultTenantId, useSession } from '#platform/session.ts';

type Props = { readonly filter: Filter<typeof trailFilter.call, typeof trailFilter.words> };

/** Whose trail, what kind of change, of what, by whom, when. */
export function TrailFilters({ filter }: Props) {
  const { t } = useLanguage();
  const entities = useEntityOptions();
  const canChoose = useCanChooseLaboratory();
  const laboratoryId = useId();
  const userId = useId();
  const canFindUsers = usePermission('user_view');
  return (
    <FilterBar
      filter={filter}
      parts={[
        ...(canChoose
          ? [
              {
                word: 'tenantId' as const,
                label: t('approvals.laboratory'),
                picker: (value: string, onChange: (tenantId: string) => void) => (
                  <span className="trail-user">
                    <label htmlFor={laboratoryId}>{t('approvals.laboratory')}</label>
                    <LaboratorySelect
                      id={laboratoryId}
                      value={value === '' ? [] : [value]}
                      placeholder={t('approvals.ownTrail')}
                      onChange={([tenantId = '']) => onChange(tenantId)}
                    />
                  </span>
                ),
                clears: ['userId' as const],
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
function useCanChooseLaboratory(): boolean {
  const isCentral = useSession()?.tenantId === defaultTenantId;
  return usePermission('laboratory_view') && isCentral;
}
