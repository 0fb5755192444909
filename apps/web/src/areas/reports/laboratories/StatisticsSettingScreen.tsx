import {
  type LaboratoryIndicator,
  laboratoryIndicators,
  laboratoryStatisticsCalls,
  lessIsBetter,
  type StatisticsSetting,
} from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { LaboratorySelect } from '#components/laboratory/LaboratorySelect.tsx';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { LoadedScreen } from '#components/ui/screen/LoadedScreen.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { showSnackbar } from '#platform/messages/snackbar.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import '../reports.css';
import './setting.css';

/** /reports/laboratoryStatistics/setting: columns, thresholds and laboratories of the table. */
export function StatisticsSettingScreen() {
  const { t } = useLanguage();
  const query = useQuery(callQuery(laboratoryStatisticsCalls.setting, undefined));
  return (
    <LoadedScreen subtitle={t('reports.statisticsSettingLine')} query={query} columns={3}>
      {(data) => <SettingForm key={JSON.stringify(data)} setting={data} />}
    </LoadedScreen>
  );
}

function SettingForm({ setting }: { readonly setting: StatisticsSetting }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const canEdit = usePermission('laboratory_edit');
  const [draft, setDraft] = useState(setting);
  const { setDirty } = useKeepTyped(draft !== setting);
  const labsId = useId();
  const [save, isSaving] = useOnce(async () => {
    await send(laboratoryStatisticsCalls.set, draft);
    setDirty(false);
    await refreshTopics(client, 'laboratorySetting');
    showSnackbar(t('reports.settingSaved'));
  });
  const toggle = (indicator: LaboratoryIndicator, isShown: boolean) =>
    setDraft({
      ...draft,
      columns: laboratoryIndicators.filter((each) => (each === indicator ? isShown : draft.columns.includes(each))),
    });
  const setThreshold = (indicator: LaboratoryIndicator, value: number | null) =>
    setDraft({ ...draft, thresholds: { ...draft.thresholds, [indicator]: value } });
  return (
    <form
      className="qc-card statistics-setting"
      onSubmit={(event) => {
        event.preventDefault();
        // The API client has already shown a failure.
        void save().catch(() => undefined);
      }}
    >
      <h2>{t('reports.settingColumns')}</h2>
      <ul>
        {laboratoryIndicators.map((indicator) => (
          <li key={indicator}>
            <Checkbox
              disabled={!canEdit}
              checked={draft.columns.includes(indicator)}
              onChange={(event) => toggle(indicator, event.target.checked)}
            >
              {t(`reports.indicator_${indicator}`)}
            </Checkbox>
            <small>{t(`reports.indicatorLine_${indicator}`)}</small>
            <span>
              {t(lessIsBetter.includes(indicator) ? 'reports.noticedAbove' : 'reports.noticedBelow')}{' '}
              <InputNumber<number>
                aria-label={t('reports.thresholdOf', { indicator: t(`reports.indicator_${indicator}`) })}
                min={0}
                max={100}
                disabled={!canEdit}
                value={draft.thresholds[indicator]}
                onChange={(value) => setThreshold(indicator, value)}
              />{' '}
              %
            </span>
          </li>
        ))}
      </ul>
      <label htmlFor={labsId}>{t('reports.settingLaboratories')}</label>
      <LaboratorySelect
        id={labsId}
        isMany
        isDisabled={!canEdit}
        placeholder={t('reports.allLaboratories')}
        value={draft.tenantIds}
        onChange={(tenantIds) => setDraft({ ...draft, tenantIds })}
      />
      {canEdit && (
        <Button type="primary" htmlType="submit" loading={isSaving} disabled={draft.columns.length === 0}>
          {t('reports.saveSetting')}
        </Button>
      )}
    </form>
  );
}
