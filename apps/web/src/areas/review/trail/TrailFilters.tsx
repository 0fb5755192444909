import type { trailFilter } from '@qc/contract';
import { trailEntities } from '@qc/resources';
import { type ReactNode, useId, useMemo } from 'react';
import { LaboratorySelect } from '#components/laboratory/LaboratorySelect.tsx';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import type { Filter } from '#components/ui/filters/useFilter.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { defaultTenantId, useSession } from '#platform/session/session.ts';

type Props = { readonly filter: Filter<typeof trailFilter.call, typeof trailFilter.words> };

/** Whose trail, what kind of change, of what, by whom, when. */
export function TrailFilters({ filter }: Props) {
  const { t } = useLanguage();
  const entities = useEntityOptions();
  const canChoose = useCanChooseLaboratory();
  const canFindUsers = usePermission('user_view');
  const laboratory = {
    word: 'tenantId' as const,
    label: t('approvals.laboratory'),
    picker: (value: string, onChange: (tenantId: string) => void) => (
      <LabelledFilter label={t('approvals.laboratory')}>
        {(id) => (
          <LaboratorySelect
            id={id}
            value={value === '' ? [] : [value]}
            placeholder={t('approvals.ownTrail')}
            onChange={([tenantId = '']) => onChange(tenantId)}
          />
        )}
      </LabelledFilter>
    ),
    clears: ['userId' as const],
  };
  const user = {
    word: 'userId' as const,
    label: t('approvals.user'),
    picker: (value: string, onChange: (userId: string) => void) => (
      <LabelledFilter label={t('approvals.user')}>
        {(id) => <RefSelect id={id} to="user" value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />}
      </LabelledFilter>
    ),
  };
  return (
    <FilterBar
      filter={filter}
      parts={[
        ...(canChoose ? [laboratory] : []),
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
        ...(canFindUsers ? [user] : []),
        { word: 'since', until: 'until', label: t('approvals.period') },
      ]}
    />
  );
}

type LabelledFilterProps = { readonly label: string; readonly children: (id: string) => ReactNode };

/** A control with its name before it. */
function LabelledFilter({ label, children }: LabelledFilterProps) {
  const id = useId();
  return (
    <span className="trail-user">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </span>
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

/** The central body reads its own trail, or that of the laboratory it chooses; other users have no choice. */
function useCanChooseLaboratory(): boolean {
  const isCentral = useSession()?.tenantId === defaultTenantId;
  return usePermission('laboratory_view') && isCentral;
}
