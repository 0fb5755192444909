import { recordCalls } from '@qc/contract';
import { dataImportSetting } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { FileButton } from '#components/ui/input/FileButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { showSnackbar, snackbar, snackbarTimes } from '#platform/messages/snackbar.ts';
import { usePermission } from '#platform/session/permissions.tsx';

const ofThisOne: ReadonlySet<string> = new Set(['labInstrumentId', 'layoutPrint']);

/** A configuration as it is stored. */
export type StoredSetting = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string };

/** The fields of a configuration that are exported: no ids, and not the fingerprint of its files. */
function ownFields(setting: StoredSetting): Readonly<Record<string, unknown>> {
  const names = Object.keys(dataImportSetting.fields).filter((name) => !ofThisOne.has(name));
  return Object.fromEntries(names.map((name) => [name, setting[name]]));
}

/** Exports and imports a configuration as a file, to copy it or to take it to another laboratory. */
export function SettingFiles({ setting }: { readonly setting: StoredSetting | undefined }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const mayAdd = usePermission('dataImportSetting_add');
  const [take] = useOnce(async (file: File) => {
    const read = await file
      .text()
      .then((text): unknown => JSON.parse(text))
      .catch(() => null);
    const { concordImportSetting: values } = (read ?? {}) as { concordImportSetting?: { name?: unknown } };
    if (!values || typeof values.name !== 'string') return snackbar.error(t('imports.settingUnreadable'));
    const name = `${values.name.slice(0, 60)} ${new Date().toISOString().slice(5, 19)}`;
    await send(recordCalls(dataImportSetting).save, { ...values, name } as never);
    snackbar.success(t('imports.settingRead'));
    await refreshTopics(client, 'dataImportSetting');
  });
  const give = ({ name, ...fields }: StoredSetting) => {
    const content = JSON.stringify({ concordImportSetting: ownFields({ name, ...fields }) }, null, 2);
    saveFile({ name: `${name}.json`, blob: new Blob([content], { type: 'application/json' }) });
    if (fields.labInstrumentId)
      showSnackbar(t('imports.exportedWithout'), { color: 'warning', timeoutMs: snackbarTimes.component });
  };
  return (
    <>
      {setting && (
        <Button icon={<Icon name="download" />} onClick={() => give(setting)}>
          {t('imports.exportSetting')}
        </Button>
      )}
      {mayAdd && <FileButton label={t('imports.importSetting')} accept=".json" onFile={take} />}
    </>
  );
}
