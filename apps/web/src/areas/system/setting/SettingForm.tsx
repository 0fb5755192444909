import { type InstallationSettings, installationCalls } from '@qc/contract';
import type { Values } from '@qc/resource-kit';
import { installationSetting } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { FormRows } from '#components/resource/form/FormRows.tsx';
import { useResourceForm } from '#components/resource/form/useResourceForm.ts';
import { useUnsavedGuard } from '#components/resource/form/useUnsavedGuard.ts';
import { ApiError } from '#platform/api.ts';
import { refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';
import { SecretInput } from './SecretInput.tsx';
import '#components/resource/form/form.css';

const inputs = { mailPassword: SecretInput };

/** Only changed settings are sent, so that another user's change of another setting stays. */
function changesOf(start: Values, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name])),
  );
}

/** The settings as their declaration says: fields, bounds, help. */
export function SettingForm({ values }: { readonly values: InstallationSettings['values'] }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const formId = useId();
  const [record] = useState(() => ({ ...values, id: 'installation', version: 1 }) as unknown as ResourceRecord);
  const form = useResourceForm({ resource: installationSetting, record });
  const { setDirty } = useUnsavedGuard();
  useEffect(() => setDirty(form.isDirty), [setDirty, form.isDirty]);
  const [save, isBusy] = useOnce(async () => {
    const checked = form.validated();
    if (!checked) return;
    try {
      await send(installationCalls.change, { values: changesOf(form.start, checked) }, { isQuiet: true });
      setDirty(false);
      snackbar.success(t('frame.operationSuccessful'));
      await refreshTopics(client, 'installationSetting');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.refuse(error.problems);
      snackbar.error(error.message);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className="card qc-form settings-form" noValidate aria-busy={isBusy} onSubmit={submit}>
      <FormRows resource={installationSetting} form={form} formId={formId} inputs={inputs} isBusy={isBusy} />
      <footer className="qc-form-footer">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!form.isDirty}>
          {t('resource.save')}
        </Button>
      </footer>
    </form>
  );
}
