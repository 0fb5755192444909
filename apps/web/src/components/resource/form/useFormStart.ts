import { useState } from 'react';

/** Anything that people change in versions. */
type Versioned = { readonly id: string; readonly version: number };

/**
 * The record that a form starts from. While nothing was entered, a newer version takes its place. From the first entry on
 * it stays, even if others save: nobody's typing vanishes, and saving finds the conflict. An older copy starts no form
 * while it is fetched again (`isReread`): otherwise a user who saves and reopens the form would conflict with himself.
 */
export function useFormStart<R extends Versioned>(record: R | null | undefined, isReread = false) {
  const [isDirty, setDirty] = useState(false);
  const [kept, setKept] = useState(isReread ? undefined : record);
  const isOther = record?.id !== kept?.id;
  if (isOther && isReread) return { start: undefined, setDirty };
  const isTaken = isOther || (record?.version !== kept?.version && !isDirty);
  if (isTaken) {
    setKept(record);
    if (isOther) setDirty(false);
  }
  return { start: isTaken ? record : kept, setDirty };
}
