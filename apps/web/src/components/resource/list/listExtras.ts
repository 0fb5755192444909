import type { Values } from '@qc/resource-kit';
import type { ResourceRecord } from '../data/record.ts';
import type { InputOverrides } from '../form/FormField.tsx';
import type { FormPreview } from '../form/ResourceForm.tsx';
import type { BulkAction, RowAction } from './table/rowActions.ts';
import type { CellOverrides } from './table/tableColumns.tsx';

/** What a screen may add to, or fix of, the list that a declaration gives. */
export type ListExtras = {
  readonly cells?: CellOverrides;
  readonly inputs?: InputOverrides;
  readonly rowActions?: readonly RowAction[];
  readonly bulkActions?: readonly BulkAction[];
  /** Asked before a valid record is sent: false goes back to the form, with everything that was entered. */
  readonly confirmSave?: ((values: Values, record: ResourceRecord | undefined) => Promise<boolean>) | undefined;
  /** Which records can still be changed or removed, where their state decides it; by default all. */
  readonly isEditable?: (record: ResourceRecord) => boolean;
  readonly isRemovable?: (record: ResourceRecord) => boolean;
  /** Shown next to the form, following what is typed before it is saved. */
  readonly Preview?: FormPreview | undefined;
  /** Opens a record on its own screen; without it the record opens next to the list. */
  readonly onOpen?: (record: ResourceRecord) => void;
  /** Called with the server's answer when a record was saved. */
  readonly onSaved?: (answer: unknown) => void;
  /** Fields that the place of the list decides: filtered by, preset in new records, and not shown. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The initial values of a new record; unlike fixed ones they are shown and can be changed. */
  readonly presets?: Values | undefined;
};
