import type { Bilingual } from '@qc/resource-kit';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import type { IconName } from '#components/ui/mark/Icon.tsx';

/** An action on one record, in addition to reading, changing and removing it. */
export type RowAction<R = ResourceRecord> = {
  readonly key: string;
  readonly label: Bilingual;
  readonly icon: IconName;
  /** Code without which the action is absent; none where seeing the list is enough. */
  readonly permission?: string;
  /** Absent on records for which it makes no sense. */
  readonly isOffered?: (record: R) => boolean;
  readonly act: (record: R) => void | Promise<void>;
};

/** An action on all selected records together. */
export type BulkAction = {
  readonly key: string;
  readonly label: Bilingual;
  readonly icon: IconName;
  readonly permission?: string;
  readonly act: (ids: readonly string[]) => void | Promise<void>;
};

/** Runs the act of a button. The API client has already shown a refusal, so it must not become a page error. */
export async function actOn(act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    return;
  }
}
