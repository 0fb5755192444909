import { useState } from 'react';

/** Anything that people change in versions. */
type Versioned = { readonly id: string; readonly version: number };

/**
 * The record that a form starts from. While nothing was entered a newer version takes its place; from the first entry on
 * it stays, whatever others save meanwhile: nobody's typing vanishes, and saving finds the conflict.
 */
export function useFormStart<R extends Versioned>(record: R | null | undefined) {
  const [isDirty, setDirty] = useState(false);
  const [kept, setKept] = useState(record);
  const isOther = record?.id !== kept?.id;
  const isTaken = isOther || (record?.version !== kept?.version && !isDirty);
  if (isTaken) {
    setKept(record);
    if (isOther) setDirty(false);
  }
  return { start: isTaken ? record : kept, setDirty };
}
