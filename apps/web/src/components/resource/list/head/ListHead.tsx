import { isSearchable } from '@qc/resource-kit';
import type { Ref } from 'react';
import { FilterChips } from '#components/resource/filters/FilterChips.tsx';
import { TableSettings } from '#components/ui/table/settings/TableSettings.tsx';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import type { ListModel, ListProps } from '../useListModel.ts';
import { BulkBar } from './BulkBar.tsx';
import { ListToolbar } from './ListToolbar.tsx';

const ResourceFilters = lazyPart(
  async () => (await import('#components/resource/filters/ResourceFilters.tsx')).ResourceFilters,
);

type Props = {
  readonly list: ListProps;
  readonly model: ListModel;
  readonly searchRef: Ref<HTMLInputElement>;
};

/** The area above a screen's table: search, filters, settings, and what is done with a selection. */
export function ListHead({ list, model, searchRef }: Props) {
  const { resource, control, bulkActions = [] } = list;
  const { access, preferences, hidden } = model;
  const { filters } = control.state;
  const onFilters = (next: Readonly<Record<string, string>>) => control.change({ filters: next });
  const canFilter = Object.entries(resource.fields).some(([name, field]) => field.filter && !hidden.includes(name));
  return (
    <>
      <ListToolbar
        resource={resource}
        control={control}
        where={model.where}
        onAdd={model.onAdd}
        searchRef={searchRef}
        isSearchable={isSearchable(resource)}
        onFilters={canFilter ? () => preferences.change({ isFilterOpen: !preferences.isFilterOpen }) : undefined}
        isFilterOpen={preferences.isFilterOpen}
        canExport={access.export}
        settings={<TableSettings table={resource} preferences={preferences} hidden={hidden} />}
      />
      {canFilter && preferences.isFilterOpen && (
        <ResourceFilters resource={resource} filters={filters} hidden={hidden} onChange={onFilters} />
      )}
      <FilterChips resource={resource} filters={filters} onChange={onFilters} />
      <BulkBar
        selection={model.selection}
        actions={bulkActions}
        onRemove={access.delete ? () => void model.removeAll([...model.selection.ids]) : undefined}
      />
    </>
  );
}
