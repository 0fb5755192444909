import { trailEntities } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { DatePicker, Segmented, Select } from 'antd';
import { useId, useMemo } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { dayjs } from '#platform/dayjs.ts';
import { useLanguage } from '#platform/language.ts';
import { Can, usePermission } from '#platform/permissions.tsx';
import { defaultTenantId, useSession } from '#platform/session.ts';
import { laboratoriesQuery, type TrailFilter } from './trailQueries.ts';

type Props = { readonly filter: TrailFilter; readonly onChange: (change: Partial<TrailFilter>) => void };

const kinds = ['created', 'updated', 'deleted'] as const;

/** Whose trail, what kind of change, of what, by whom, when. */
export function TrailFilters({ filter, onChange }: Props) {
  const { t } = useLanguage();
  const user = useId();
  return (
    <div className="trail-filters">
      <LaboratoryChoice filter={filter} onChange={onChange} />
      <Segmented
        aria-label={t('approvals.change')}
        value={filter.change}
        options={[
          { value: '', label: t('approvals.all') },
          ...kinds.map((value) => ({ value, label: t(`approvals.${value}`) })),
        ]}
        onChange={(change) => onChange({ change })}
      />
      <EntityChoice value={filter.entity} onChange={(entity) => onChange({ entity })} />
      <Can code="user_view">
        <div className="trail-filter">
          <label htmlFor={user}>{t('approvals.user')}</label>
          <RefSelect
            id={user}
            to="user"
            value={filter.userId || null}
            onChange={(userId) => onChange({ userId: userId ?? '' })}
          />
        </div>
      </Can>
      <DatePicker.RangePicker
        aria-label={t('approvals.period')}
        allowEmpty={[true, true]}
        value={[filter.since ? dayjs(filter.since) : null, filter.until ? dayjs(filter.until) : null]}
        onChange={(_days, [since, until]) => onChange({ since, until })}
      />
    </div>
  );
}

function EntityChoice({ value, onChange }: { readonly value: string; readonly onChange: (entity: string) => void }) {
  const { t, language } = useLanguage();
  const id = useId();
  const options = useMemo(
    () =>
      [...trailEntities.values()]
        .map(({ name, label }) => ({ value: name, label: label[language] }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );
  return (
    <div className="trail-filter">
      <label htmlFor={id}>{t('approvals.entity')}</label>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={value || undefined}
        placeholder={t('approvals.all')}
        options={options}
        onChange={(entity?: string) => onChange(entity ?? '')}
      />
    </div>
  );
}

/** The central body reads its own trail, or that of the laboratory it chooses. */
function LaboratoryChoice({ filter, onChange }: Props) {
  const { t, text } = useLanguage();
  const id = useId();
  const isCentral = useSession()?.tenantId === defaultTenantId;
  const canList = usePermission('laboratory_view');
  const laboratories = useQuery(laboratoriesQuery(isCentral && canList)).data?.records ?? [];
  if (!isCentral || !canList) return null;
  const options = laboratories.map(({ tenantCode, name, nameEn }) => ({
    value: tenantCode,
    label: `${tenantCode} ${text({ zh: name, en: nameEn ?? name })}`,
  }));
  return (
    <div className="trail-filter">
      <label htmlFor={id}>{t('approvals.laboratory')}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        value={filter.tenantId}
        options={[{ value: '', label: t('approvals.ownTrail') }, ...options]}
        onChange={(tenantId: string) => onChange({ tenantId, userId: '' })}
      />
    </div>
  );
}
