import { type InstallationSettings, installationCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { LoadedScreen } from '#components/ui/LoadedScreen.tsx';
import { callQuery } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { EnvironmentTable } from './EnvironmentTable.tsx';
import { SettingForm } from './SettingForm.tsx';
import { TestMail } from './TestMail.tsx';
import './setting.css';

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
  return (
    <div className="settings">
      <SettingForm key={JSON.stringify(data.values)} values={data.values} />
      <TestMail />
      <section className="card settings-environment">
        <h2>{t('system.environment')}</h2>
        <p>{t('system.environmentLine')}</p>
        <EnvironmentTable rows={data.environment} />
      </section>
    </div>
  );
}
