import { qualityIndicatorCalls } from '@qc/contract';
import { indicatorSetting } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingForm } from '#components/resource/form/SettingForm.tsx';
import { LoadedScreen } from '#components/ui/screen/LoadedScreen.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

/** /reports/indicatorSheets/setting: how many results CL-08 needs, and how often and until when sheets are submitted. */
export function IndicatorSettingScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const query = useQuery(callQuery(qualityIndicatorCalls.setting, undefined));
  const save = async (values: Readonly<Record<string, unknown>>) => {
    await send(qualityIndicatorCalls.changeSetting, { values }, { isQuiet: true });
    await refreshTopics(client, 'indicatorSetting');
  };
  return (
    <LoadedScreen subtitle={t('indicatorSheets.settingLine')} query={query} columns={2}>
      {(values) => <SettingForm key={JSON.stringify(values)} resource={indicatorSetting} values={values} save={save} />}
    </LoadedScreen>
  );
}
