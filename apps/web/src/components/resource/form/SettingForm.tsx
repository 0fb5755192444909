import type { Values } from '@qc/resource-kit';
import { Button } from 'antd';
import { type ComponentProps, type FormEvent, useEffect, useId, useState } from 'react';
import { ApiError } from '#platform/api/api.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import type { ResourceRecord } from '../data/record.ts';
import { FormRows } from './FormRows.tsx';
import { useResourceForm } from './useResourceForm.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';
import './form.css';

/** Only changed settings are sent, so that another user's change of another setting stays. */
function changesOf(start: Values, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name])),
  );
}

const none: Rows['inputs'] = {};
type Rows = ComponentProps<typeof FormRows>;
type Props = Pick<Rows, 'resource'> & {
  readonly inputs?: Rows['inputs'];
  readonly values: Readonly<Record<string, unknown>>;
  /** Stores what was changed, and refreshes what shows it. */
  readonly save: (changed: Readonly<Record<string, unknown>>) => Promise<unknown>;
};

/** Settings as their declaration says: fields, bounds, help. There is one record of them. */
export function SettingForm({ resource, values, inputs = none, save: store }: Props) {
  const { t } = useLanguage();
  const formId = useId();
  const [record] = useState(() => ({ ...values, id: 'installation', version: 1 }) as unknown as ResourceRecord);
  const form = useResourceForm({ resource, record });
  const { setDirty } = useUnsavedGuard();
  useEffect(() => setDirty(form.isDirty), [setDirty, form.isDirty]);
  const [save, isBusy] = useOnce(async () => {
    const checked = form.validated();
    if (!checked) return;
    try {
      await store(changesOf(form.start, checked));
      setDirty(false);
      snackbar.success(t('frame.operationSuccessful'));
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
      <FormRows resource={resource} form={form} formId={formId} inputs={inputs} isBusy={isBusy} />
      <footer className="qc-form-footer">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!form.isDirty}>
          {t('resource.save')}
        </Button>
      </footer>
    </form>
  );
}
