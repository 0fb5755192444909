import type { Values } from '@qc/resource-kit';
import { dataImportSetting } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import type { FormPreview } from '#components/resource/form/ResourceForm.tsx';
import { newRecord } from '#components/resource/list/state/listControl.ts';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { useLanguage } from '#platform/language/language.ts';
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
  const [presets, setPresets] = useState<Values>();
  const { open, opened } = control;
  const isNewOpen = opened?.id === 'new';
  const wasNewOpen = useRef(false);
  // A copy is one form: the next new configuration starts empty.
  useEffect(() => {
    if (wasNewOpen.current && !isNewOpen) setPresets(undefined);
    wasNewOpen.current = isNewOpen;
  }, [isNewOpen]);
  const actions = useMemo<RowAction[]>(
    () => [
      {
        key: 'copy',
        label: { zh: '复制', en: 'Copy' },
        icon: 'copy',
        permission: 'dataImportSetting_add',
        act: (record) => {
          setPresets(copyOf(record, t('imports.copySettingOf', { name: String(record.name) })));
          open(newRecord);
        },
      },
    ],
    [open, t],
  );
  const shared = useMemo(() => ({ sample, setSample }), [sample]);
  return (
    <SampleContext value={shared}>
      <Screen subtitle={t('imports.settingLine')}>
        <ResourceList
          resource={dataImportSetting}
          control={control}
          Preview={LivePreview}
          rowActions={actions}
          presets={presets}
        />
        {control.opened?.mode !== 'edit' && <PreviewCard />}
      </Screen>
    </SampleContext>
  );
}

/** The values of a configuration under another name. Which files it is known by stays with the first. */
function copyOf(record: ResourceRecord, name: string): Values {
  const fields = Object.entries(dataImportSetting.fields).filter(([, field]) => !('readOnly' in field));
  const values = fields.map(([field]) => [field, record[field] ?? null]);
  return { ...Object.fromEntries(values), name: name.slice(0, 80) };
}

/** The sample as the form would have it read, while it is being typed. */
const LivePreview: FormPreview = ({ values }) => {
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
