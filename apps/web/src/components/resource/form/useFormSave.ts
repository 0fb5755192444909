import type { Resource, Values } from '@qc/resource-kit';
import { useState } from 'react';
import type { ResourceRecord } from '../data/record.ts';
import { useResourceWrites } from '../data/useResourceWrites.ts';
import type { ResourceFormState } from './useResourceForm.ts';

/** A record that was saved, with the server's answer. */
export type Saved = { readonly id: string; readonly answer: unknown };

type Options = {
  readonly resource: Resource;
  readonly record: ResourceRecord | undefined;
  readonly form: ResourceFormState;
  readonly onSaved: (saved: Saved) => void;
};

/** Sending a form and what comes back: saved, refused with reasons, or changed by someone else meanwhile. */
export function useFormSave({ resource, record, form, onSaved }: Options) {
  const { save, refresh } = useResourceWrites(resource);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [theirs, setTheirs] = useState<ResourceRecord>();

  const send = async (values: Values, origin = record) => {
    setBusy(true);
    setMessage('');
    try {
      const outcome = await save(values, origin && { id: origin.id, version: origin.version });
      if (outcome.kind === 'saved') onSaved(outcome);
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
  return {
    isBusy,
    message,
    theirs,
    send: (values: Values) => void send(values),
    /** Back to the form, with everything that was entered. */
    goBack: () => setTheirs(undefined),
    /** Saves what was chosen of both sides, on top of the other's version. */
    keep: (merged: Values) => {
      setTheirs(undefined);
      form.fill(merged);
      void send(merged, theirs);
    },
    discard: () => {
      void refresh();
      if (theirs) onSaved({ id: theirs.id, answer: null });
    },
  };
}
