import { type InstallationSettings, installationCalls } from '@qc/contract';
import { installationSetting } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingForm } from '#components/resource/form/SettingForm.tsx';
import { LoadedScreen } from '#components/ui/screen/LoadedScreen.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { EnvironmentTable } from './EnvironmentTable.tsx';
import { SecretInput } from './SecretInput.tsx';
import { TestMail } from './TestMail.tsx';
import './setting.css';

const inputs = { mailPassword: SecretInput };

/** /system/setting: what the administrator sets while the installation runs, and what it was started with. */
export function SettingScreen() {
  const { t } = useLanguage();
  const query = useQuery(callQuery(installationCalls.settings, undefined));
  return (
    <LoadedScreen subtitle={t('system.settingLine')} query={query} columns={2}>
      {(data) => <Parts data={data} />}
    </LoadedScreen>
  );
}

function Parts({ data }: { readonly data: InstallationSettings }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const save = async (values: Readonly<Record<string, unknown>>) => {
    await send(installationCalls.change, { values }, { isQuiet: true });
    await refreshTopics(client, 'installationSetting');
  };
  return (
    <div className="settings">
      <SettingForm
        key={JSON.stringify(data.values)}
        resource={installationSetting}
        values={data.values}
        inputs={inputs}
        save={save}
      />
      <TestMail />
      <section className="card settings-environment">
        <h2>{t('system.environment')}</h2>
        <p>{t('system.environmentLine')}</p>
        <EnvironmentTable rows={data.environment} />
      </section>
    </div>
  );
}
