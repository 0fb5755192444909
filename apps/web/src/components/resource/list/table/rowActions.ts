import type { Bilingual } from '@qc/resource-kit';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import type { IconName } from '#components/ui/Icon.tsx';

/** Something that a screen can do with one record, beside reading, changing and removing it. */
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

/** Something that a screen can do with all selected records at once. */
export type BulkAction = {
  readonly key: string;
  readonly label: Bilingual;
  readonly icon: IconName;
  readonly permission?: string;
  readonly act: (ids: readonly string[]) => void | Promise<void>;
};

/** Does what a button of the list stands for. A refusal has been told by the API client: it is no error of the page. */
export async function actOn(act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    return;
  }
}
