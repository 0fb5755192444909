import { useCallback, useState } from 'react';
import { labText } from './labTime.ts';
import { readRunTime } from './runTime.ts';

export type RunTimeInput = ReturnType<typeof useRunTime>;

/** The time that runs of a sheet share, as it is typed; `stamp` is now where nothing is typed that can be read. */
export function useRunTime(offset: number) {
  const [text, setText] = useState('');
  const stamp = useCallback(() => {
    const typed = readRunTime(text, { now: Date.now(), offset });
    return typed.ok ? typed.text : labText(Date.now(), offset);
  }, [text, offset]);
  return { text, setText, read: readRunTime(text, { now: Date.now(), offset }), stamp };
}
