import type { Resource, Values } from '@qc/resource-kit';
import { Button } from 'antd';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import type { ResourceRecord } from '../data/record.ts';
import { useResourceWrites } from '../data/useResourceWrites.ts';
import { FormField, type InputOverrides } from './FormField.tsx';
import { isVisible } from './formValues.ts';
import { useResourceForm } from './useResourceForm.ts';
import './form.css';

const ConflictDialog = lazy(async () => ({ default: (await import('../conflict/ConflictDialog.tsx')).ConflictDialog }));

export type ResourceFormProps = {
  readonly resource: Resource;
  readonly record?: ResourceRecord | undefined;
  readonly presets?: Values;
  /** Fields that the place of the form decides: sent with the record, but not shown. */
  readonly hidden?: readonly string[];
  readonly inputs?: InputOverrides;
  readonly onSaved: (saved: { readonly id: string; readonly answer: unknown }) => void;
  readonly onCancel: () => void;
  readonly onDirty?: (isDirty: boolean) => void;
};

const noInputs: InputOverrides = {};

/** The form of a declaration: rows as declared, problems in place, and both sides kept where two people save. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, record, hidden = [], inputs = noInputs, onDirty } = props;
  const { t } = useLanguage();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useResourceForm({ resource, record, presets: props.presets });
  const { save, refresh } = useResourceWrites(resource);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [theirs, setTheirs] = useState<ResourceRecord>();

  useEffect(() => onDirty?.(form.isDirty), [onDirty, form.isDirty]);
  useEffect(() => focusFirst(element.current, '[data-field]'), []);

  const send = async (values: Values, origin = record) => {
    setBusy(true);
    setMessage('');
    try {
      const outcome = await save(values, origin && { id: origin.id, version: origin.version });
      if (outcome.kind === 'saved') props.onSaved(outcome);
      else if (outcome.kind === 'conflict') setTheirs(outcome.theirs);
      else {
        form.refuse(outcome.problems);
        setMessage(outcome.message);
      }
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    const values = form.validated();
    if (values) void send(values);
    else requestAnimationFrame(() => focusFirst(element.current, '.qc-field-wrong'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    // Enter in a field accepts what is in it, a day or an option for instance; it must not save a form half filled.
    if (isSave || (event.key === 'Enter' && (event.target as Element).tagName === 'INPUT')) event.preventDefault();
    if (isSave) submit();
  };
  const count = Object.keys(form.problems).length;
  const shown = (name: string) => {
    const field = resource.fields[name];
    return field && !hidden.includes(name) && !field.readOnly && isVisible(field, form.values) ? [{ name, field }] : [];
  };
  return (
    <form ref={element} className="qc-form" noValidate onSubmit={submit} onKeyDown={onKeyDown} aria-busy={isBusy}>
      {resource.form.map((row) => (
        <div key={row.join()} className="qc-form-row">
          {row.flatMap(shown).map(({ name, field }) => (
            <FormField key={name} {...{ resource, name, field, form, formId, inputs, isBusy }} />
          ))}
        </div>
      ))}
      <footer className="qc-form-footer">
        <span className="qc-problem" role="status">
          {message || (count > 0 && t('resource.checkForm', { count }))}
        </span>
        <Button onClick={props.onCancel} disabled={isBusy}>
          {t('resource.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('resource.save')}
        </Button>
      </footer>
      {theirs && (
        <Suspense>
          <ConflictDialog
            resource={resource}
            sides={{ base: form.start, yours: form.values, theirs: theirs as unknown as Values }}
            theirs={theirs}
            onBack={() => setTheirs(undefined)}
            onDiscard={() => {
              void refresh();
              props.onSaved({ id: theirs.id, answer: null });
            }}
            onKeep={(merged) => {
              setTheirs(undefined);
              form.fill(merged);
              void send(merged, theirs);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

/** The first control inside a part of the form that can take the keyboard. */
function focusFirst(form: HTMLElement | null, part: string): void {
  const control = `${part} :is(input, textarea, button, [tabindex="0"]):not(:disabled, [type="file"])`;
  form?.querySelector<HTMLElement>(control)?.focus();
}
