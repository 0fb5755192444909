import { dataImportSetting } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Beside } from '#components/resource/form/ResourceForm.tsx';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { useLanguage } from '#platform/language.ts';
import { settingsQuery } from './importQueries.ts';
import { PreviewRows } from './PreviewRows.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import { SettingFiles, type StoredSetting } from './SettingFiles.tsx';
import { noSample, SampleContext } from './sample.ts';
import './imports.css';

/** /system/plan/dataImportSetting: how files are read, above a preview of the user's own file. */
export function SettingScreen() {
  const { t } = useLanguage();
  const control = useAddressList(dataImportSetting);
  const [sample, setSample] = useState(noSample);
  const shared = useMemo(() => ({ sample, setSample }), [sample]);
  return (
    <SampleContext value={shared}>
      <Screen subtitle={t('imports.settingLine')}>
        <ResourceList resource={dataImportSetting} control={control} Beside={LivePreview} />
        {control.opened?.mode !== 'edit' && <PreviewCard />}
      </Screen>
    </SampleContext>
  );
}

/** The sample as the form would have it read, while it is being typed. */
const LivePreview: Beside = ({ values }) => {
  const { t } = useLanguage();
  return (
    <section className="import-live" aria-label={t('imports.livePreview')}>
      <h2>{t('imports.livePreview')}</h2>
      <p>{t('imports.livePreviewLine')}</p>
      <PreviewRows setting={values} />
    </section>
  );
};

function PreviewCard() {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState('');
  const settings = (useQuery(settingsQuery()).data as { records: readonly StoredSetting[] } | undefined)?.records ?? [];
  const found = settings.find((each) => each.id === chosen);
  return (
    <section className="qc-card import-step" aria-label={t('imports.preview')}>
      <h2>{t('imports.preview')}</h2>
      <PreviewRows
        setting={found ?? nothingSet}
        bar={
          <>
            <SettingChoice settings={settings} value={chosen} onChange={setChosen} />
            <SettingFiles setting={found} />
          </>
        }
      />
    </section>
  );
}

/** One object: another would be asked about again. */
const nothingSet = {};
