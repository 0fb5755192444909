import { type ImportBatch, importCalls, type QcTestRow, qcTestCalls, recordCalls } from '@qc/contract';
import { qcTestPanel } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { FileButton, importKinds } from '#components/ui/input/FileButton.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { callQuery, fetchFile, send, upload } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { settingsQuery } from './importQueries.ts';
import { NamedChoice, namesOf } from './NamedChoice.tsx';
import { SettingChoice } from './SettingChoice.tsx';

/** Prepare a file, then hand it over. */
export function ImportStart({ onArrived }: { readonly onArrived: (batch: ImportBatch) => void }) {
  const isCentral = useIsCentral();
  return (
    <div className="import-start">
      {isCentral ? <CentreTemplate /> : <Template />}
      <HandOver isCentral={isCentral} onArrived={onArrived} />
    </div>
  );
}

/** The headings of a file of several laboratories. */
function CentreTemplate() {
  const { t } = useLanguage();
  return (
    <section className="qc-card import-step" aria-label={t('imports.step1')}>
      <h2>{t('imports.step1')}</h2>
      <p>{t('imports.templateLineCentre')}</p>
      <div className="qc-bar">
        <ActButton
          icon={<Icon name="download" />}
          act={async () => saveFile(await fetchFile(importCalls.template, {}))}
        >
          {t('imports.template')}
        </ActButton>
      </div>
    </section>
  );
}

const testLabel = ({ analyteName, labInstrumentName, lotNumber }: QcTestRow): string =>
  `${analyteName} · ${labInstrumentName} · ${lotNumber}`;

function Template() {
  const { t } = useLanguage();
  const [panelId, setPanelId] = useState('');
  const panels = namesOf(useQuery(callQuery(recordCalls(qcTestPanel).page, { size: -1 })).data);
  const [testIds, setTestIds] = useState<readonly string[]>([]);
  const tests = useQuery(callQuery(qcTestCalls.tree, {})).data ?? [];
  // Tests are chosen one by one or as a panel: a choice of both would be ambiguous.
  const wanted = testIds.length > 0 ? { qcTestIds: testIds.join(',') } : panelId === '' ? {} : { panelId };
  const fetchTemplate = async () => saveFile(await fetchFile(importCalls.template, wanted));
  return (
    <section className="qc-card import-step" aria-label={t('imports.step1')}>
      <h2>{t('imports.step1')}</h2>
      <p>{t('imports.templateLine')}</p>
      <div className="qc-bar">
        <NamedChoice
          label={t('imports.templateFor')}
          none={t('imports.templateAll')}
          choices={panels}
          value={panelId}
          onChange={(id) => {
            setPanelId(id);
            setTestIds([]);
          }}
        />
        <Select<string[]>
          aria-label={t('imports.templateTests')}
          className="import-tests"
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          placeholder={t('imports.templateTests')}
          optionFilterProp="label"
          value={[...testIds]}
          options={tests.map((test) => ({ value: test.id, label: testLabel(test) }))}
          onChange={(ids) => {
            setTestIds(ids);
            setPanelId('');
          }}
        />
        <ActButton icon={<Icon name="download" />} act={fetchTemplate}>
          {t('imports.template')}
        </ActButton>
      </div>
    </section>
  );
}

function HandOver({
  isCentral,
  onArrived,
}: {
  readonly isCentral: boolean;
  readonly onArrived: (batch: ImportBatch) => void;
}) {
  const { t } = useLanguage();
  const id = useId();
  const [configurationId, setConfigurationId] = useState('');
  const [text, setText] = useState('');
  const settings = namesOf(useQuery(settingsQuery()).data);
  const fields: Readonly<Record<string, string>> = configurationId === '' ? {} : { configurationId };
  const [sendFile, isSending] = useOnce(async (file: File) =>
    onArrived(await upload(isCentral ? importCalls.centre : importCalls.upload, file, fields)),
  );
  const [sendText, isReading] = useOnce(async () => {
    onArrived(await send(importCalls.paste, { text, ...fields }));
    setText('');
  });
  return (
    <section className="qc-card import-step" aria-label={t('imports.step2')}>
      <h2>{t('imports.step2')}</h2>
      <div className="qc-bar">
        <SettingChoice settings={settings} value={configurationId} onChange={setConfigurationId} />
        <FileButton
          label={t('imports.chooseFile')}
          accept={importKinds}
          isPrimary
          isBusy={isSending}
          onFile={sendFile}
        />
        <span className="import-kinds">{t('imports.kinds')}</span>
      </div>
      <label htmlFor={`${id}-paste`}>{t('imports.paste')}</label>
      <Input.TextArea id={`${id}-paste`} rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      <div className="qc-bar">
        <Button
          disabled={text.trim() === ''}
          loading={isReading}
          onClick={() => void sendText().catch(() => undefined)}
        >
          {t('imports.pasteSend')}
        </Button>
      </div>
    </section>
  );
}
