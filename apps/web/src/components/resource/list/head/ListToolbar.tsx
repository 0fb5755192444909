import type { Resource } from '@qc/resource-kit';
import { Button } from 'antd';
import { type ReactNode, type Ref, useState } from 'react';
import { nounInSentence } from '#components/resource/cells/nounInSentence.ts';
import { exportRecords } from '#components/resource/data/resourceWrites.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { ListControl } from '../state/listControl.ts';
import { type Params, toExportParams } from '../state/listState.ts';
import { SearchBox } from './SearchBox.tsx';
import './toolbar.css';

type Props = {
  readonly resource: Resource;
  readonly control: ListControl;
  readonly where: Params;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly isSearchable: boolean;
  /** Undefined where nothing can be filtered. */
  readonly onFilters: (() => void) | undefined;
  readonly isFilterOpen: boolean;
  readonly canExport: boolean;
  /** Undefined where the user may not create one. */
  readonly onAdd: (() => void) | undefined;
  readonly settings: ReactNode;
};

/** Search and filters at the start; what is done with the list as a whole at the end. */
export function ListToolbar(props: Props) {
  const { resource, control, onFilters } = props;
  const { t, text, language } = useLanguage();
  const { change, state } = control;
  const inUse = Object.keys(state.filters).length;
  return (
    <div className="qc-toolbar" role="toolbar" aria-label={text(resource.label)}>
      {props.isSearchable && (
        <SearchBox inputRef={props.searchRef} value={state.keyword} onSearch={(keyword) => change({ keyword })} />
      )}
      {onFilters && (
        <Button icon={<Icon name="filter" />} aria-expanded={props.isFilterOpen} onClick={onFilters}>
          <span className="qc-wide-text">{t('resource.filters')}</span>
          {inUse > 0 && <span className="qc-count">{inUse}</span>}
        </Button>
      )}
      <span className="qc-toolbar-space" />
      {props.canExport && <ExportButton resource={resource} params={toExportParams(resource, state, props.where)} />}
      {props.settings}
      {props.onAdd && (
        <Button type="primary" icon={<Icon name="add" />} onClick={props.onAdd}>
          {t('resource.add', { what: nounInSentence(resource.label, language) })}
        </Button>
      )}
    </div>
  );
}

function ExportButton({ resource, params }: { readonly resource: Resource; readonly params: Params }) {
  const { t } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await exportRecords(resource, params);
    } catch {
      // The API client has already shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Icon name="download" />} loading={isBusy} onClick={() => void download()}>
      <span className="qc-wide-text">{t(isBusy ? 'resource.exporting' : 'resource.export')}</span>
    </Button>
  );
}
