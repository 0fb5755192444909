import { useRefOptions } from './refOptions.ts';
import { type PickerProps, SearchSelect } from './SearchSelect.tsx';
import { useTypeAhead } from './useTypeAhead.ts';

/** A reference by type-ahead among all records of a resource. */
export function RefSelect(picker: PickerProps) {
  const search = useTypeAhead();
  const found = useRefOptions(picker.to, search, picker.where);
  return <SearchSelect picker={picker} search={search} found={found} />;
}
