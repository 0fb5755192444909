import type { Fields, RecordOf, Resource, Values } from '@qc/resource-kit';
import type { ReactNode } from 'react';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import type { BulkAction, RowAction } from '#components/resource/list/table/rowActions.ts';
import { Screen } from '#components/ui/screen/Screen.tsx';
import type { InputProps } from './inputs/inputProps.ts';
import type { ListExtras } from './list/listExtras.ts';
import { ResourceList } from './ResourceList.tsx';

type NameOf<F> = Extract<keyof F, string>;

type ResourceScreenProps<F extends Fields> = {
  readonly resource: Resource<F>;
  readonly subtitle?: ReactNode;
  readonly cells?: { readonly [Name in NameOf<F>]?: (record: RecordOf<Resource<F>>) => ReactNode };
  readonly inputs?: { readonly [Name in NameOf<F>]?: (props: InputProps<F[Name]>) => ReactNode };
  readonly rowActions?: readonly RowAction<RecordOf<Resource<F>>>[];
  readonly bulkActions?: readonly BulkAction[];
  readonly confirmSave?: (values: Values, record: RecordOf<Resource<F>> | undefined) => Promise<boolean>;
  readonly isEditable?: (record: RecordOf<Resource<F>>) => boolean;
  readonly isRemovable?: (record: RecordOf<Resource<F>>) => boolean;
  readonly onOpen?: (record: RecordOf<Resource<F>>) => void;
  readonly onSaved?: (answer: unknown) => void;
};

/**
 * A whole screen from a declaration: table, filters, form, detail, history, with the list's state in
 * the address. What differs is given as cells, inputs and actions; a screen that needs more is built of
 * `ResourceTable` and `ResourceForm`.
 */
export function ResourceScreen<F extends Fields>({ subtitle, ...props }: ResourceScreenProps<F>) {
  const control = useAddressList(props.resource);
  // Inside, records and fields are known only by name; this signature checks their types.
  const extras = props as unknown as ListExtras & { readonly resource: Resource };
  return (
    <Screen subtitle={subtitle}>
      <ResourceList {...extras} control={control} />
    </Screen>
  );
}
