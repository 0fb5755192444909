import type { Resource, Values } from '@qc/resource-kit';
import { Button } from 'antd';
import { type ComponentType, type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import type { ResourceRecord } from '../data/record.ts';
import type { InputOverrides } from './FormField.tsx';
import { FormRows } from './FormRows.tsx';
import { type Saved, useFormSave } from './useFormSave.ts';
import { useKeepTyped } from './useKeepTyped.ts';
import { useResourceForm } from './useResourceForm.ts';
import './form.css';

const ConflictDialog = lazyPart(async () => (await import('../conflict/ConflictDialog.tsx')).ConflictDialog);

/** A part of a screen that shows the effect of what is typed in a form. */
export type FormPreview = ComponentType<{ readonly values: Values }>;

export type ResourceFormProps = {
  readonly resource: Resource;
  readonly record?: ResourceRecord | undefined;
  readonly presets?: Values;
  /** Fields that the place of the form decides: sent with the record, but not shown. */
  readonly hidden?: readonly string[];
  readonly inputs?: InputOverrides;
  /** Asked before a valid record is sent: false goes back to the form, with everything that was entered. */
  readonly confirmSave?: ((values: Values, record: ResourceRecord | undefined) => Promise<boolean>) | undefined;
  /** What sending the record is called; saving, unless the place has a better word. */
  readonly saveWord?: (values: Values) => string;
  /** Shown next to the form, following what is typed. */
  readonly Preview?: FormPreview | undefined;
  readonly onSaved: (saved: Saved) => void;
  readonly onCancel: () => void;
  readonly onDirty?: (isDirty: boolean) => void;
};

const noInputs: InputOverrides = {};

/** The form of a declaration: rows as declared, problems in place, and both sides kept where two people save. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, record, hidden = [], inputs = noInputs, onDirty } = props;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useResourceForm({ resource, record, presets: props.presets });
  // A container that guards typed text itself, such as a drawer, gets `onDirty`; elsewhere the form guards it.
  const { setDirty } = useKeepTyped(!onDirty && form.isDirty);
  const onSaved = (saved: Saved) => {
    setDirty(false);
    props.onSaved(saved);
  };
  const saving = useFormSave({ resource, record, form, onSaved });
  const { isBusy, theirs } = saving;

  useEffect(() => onDirty?.(form.isDirty), [onDirty, form.isDirty]);
  useEffect(() => focusFirst(element.current, '[data-field]'), []);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    const values = form.validated();
    if (!values) requestAnimationFrame(() => focusFirst(element.current, '.qc-field-wrong'));
    else if (!props.confirmSave || (await props.confirmSave(values, record))) saving.send(values);
  };
  const { Preview } = props;
  const own = (
    <form
      ref={element}
      className="qc-form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => onFormKey(event, () => void submit())}
    >
      <FormRows {...{ resource, form, formId, inputs, isBusy, hidden }} />
      <FormFooter
        message={saving.message}
        problems={Object.keys(form.problems).length}
        isBusy={isBusy}
        saveWord={props.saveWord?.(form.values)}
        onCancel={props.onCancel}
      />
      {theirs && (
        <ConflictDialog
          resource={resource}
          sides={{ base: form.start, yours: form.values, theirs: theirs as unknown as Values }}
          theirs={theirs}
          onBack={saving.goBack}
          onDiscard={saving.discard}
          onKeep={saving.keep}
        />
      )}
    </form>
  );
  if (!Preview) return own;
  return (
    <div className="qc-form-sides">
      {own}
      <Preview values={form.values} />
    </div>
  );
}

/**
 * Ctrl+S saves. Enter in a field accepts what is in it, a day or an option for instance; it must not
 * save a form half filled.
 */
function onFormKey(event: KeyboardEvent, submit: () => void): void {
  const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
  if (isSave || (event.key === 'Enter' && (event.target as Element).tagName === 'INPUT')) event.preventDefault();
  if (isSave) submit();
}

/** The first control inside a part of the form that can take the keyboard. */
function focusFirst(form: HTMLElement | null, part: string): void {
  const control = `${part} :is(input, textarea, button, [tabindex="0"]):not(:disabled, [type="file"])`;
  form?.querySelector<HTMLElement>(control)?.focus();
}

type FooterProps = {
  readonly message: string;
  readonly problems: number;
  readonly isBusy: boolean;
  readonly saveWord: string | undefined;
  readonly onCancel: () => void;
};

function FormFooter({ message, problems, isBusy, saveWord, onCancel }: FooterProps) {
  const { t } = useLanguage();
  return (
    <footer className="qc-form-footer">
      <span className="qc-problem" role="status">
        {message || (problems > 0 && t('resource.checkForm', { count: problems }))}
      </span>
      <Button onClick={onCancel} disabled={isBusy}>
        {t('resource.cancel')}
      </Button>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {saveWord ?? t('resource.save')}
      </Button>
    </footer>
  );
}
