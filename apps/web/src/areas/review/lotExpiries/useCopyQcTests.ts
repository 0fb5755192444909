import { type AffectedTest, qcTestCalls } from '@qc/contract';
import { useState } from 'react';
import { send } from '#platform/call.ts';
import { useOnce } from '#platform/useOnce.ts';

export type CopyFailure = { readonly test: AffectedTest; readonly why: string };
export type Copied = { readonly done: number; readonly failures: readonly CopyFailure[]; readonly isOver: boolean };

/** Creates the parallel tests of a lot one after the other; one that is refused does not stop the rest. */
export function useCopyQcTests() {
  const [copied, setCopied] = useState<Copied>();
  const [copy, isCopying] = useOnce(async (tests: readonly AffectedTest[], lotId: string) => {
    const failures: CopyFailure[] = [];
    for (const [index, test] of tests.entries()) {
      setCopied({ done: index, failures: [...failures], isOver: false });
      // Without targets: the maker's would judge results of a lot whose own mean is just being measured.
      const body = { fromTestId: test.id, lotId, targets: 'none' } as const;
      await send(qcTestCalls.copy, body, { isQuiet: true }).catch((error: unknown) => {
        failures.push({ test, why: error instanceof Error ? error.message : String(error) });
      });
    }
    setCopied({ done: tests.length - failures.length, failures, isOver: true });
  });
  return { copied, copy, isCopying };
}
