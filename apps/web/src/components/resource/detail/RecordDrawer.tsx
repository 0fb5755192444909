import type { Resource, Values } from '@qc/resource-kit';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { type ComponentType, useCallback, useMemo } from 'react';
import type { OpenControl, Opened } from '#components/resource/list/state/listControl.ts';
import type { CellOverrides } from '#components/resource/list/table/tableColumns.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { nounInSentence } from '../cells/nounInSentence.ts';
import type { ResourceRecord } from '../data/record.ts';
import { recordTitle } from '../data/recordTitle.ts';
import { resourceNamed } from '../data/resourceNamed.ts';
import { detailQuery } from '../data/resourceQueries.ts';
import type { InputOverrides } from '../form/FormField.tsx';
import { ResourceForm, type ResourceFormProps } from '../form/ResourceForm.tsx';
import { useFormStart } from '../form/useFormStart.ts';
import { useUnsavedGuard } from '../form/useUnsavedGuard.ts';
import { ResourceDetail } from './ResourceDetail.tsx';
import { Stamps } from './Stamps.tsx';
import './drawer.css';

/** A list of the records that belong to the open one; given from outside, since a list opens this drawer itself. */
export type ChildList = ComponentType<{
  readonly resource: Resource;
  readonly fixed: Readonly<Record<string, string>>;
}>;

type RecordDrawerProps = {
  readonly resource: Resource;
  readonly control: OpenControl & { readonly opened: Opened };
  readonly cells: CellOverrides | undefined;
  readonly inputs: InputOverrides | undefined;
  readonly presets: Values | undefined;
  readonly hidden: readonly string[];
  readonly canEdit: (record: ResourceRecord) => boolean;
  readonly onHistory: ((record: ResourceRecord) => void) | undefined;
  readonly confirmSave: ResourceFormProps['confirmSave'];
  readonly Preview: ResourceFormProps['Preview'];
  readonly onSaved: ((answer: unknown) => void) | undefined;
  readonly ChildList: ChildList;
};

/** One record next to its list: to read with what belongs to it, or in the form. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { resource, control } = props;
  const { opened, open } = control;
  const { t, text, language } = useLanguage();
  const guard = useUnsavedGuard();
  const isNew = opened.id === 'new';
  const query = useQuery({ ...detailQuery(resource, opened.id), enabled: !isNew });
  const { data: record, error, refetch } = query;
  const { start, setDirty } = useFormStart(record, query.isFetching && !query.isFetchedAfterMount);
  const onDirty = useCallback(
    (now: boolean) => {
      guard.setDirty(now);
      setDirty(now);
    },
    [guard, setDirty],
  );
  const isAwaited = !isNew && !error && (opened.mode === 'edit' && record !== null ? !start : record === undefined);
  const close = () => void guard.leave(() => open(undefined));
  const title = isNew
    ? t('resource.add', { what: nounInSentence(resource.label, language) })
    : record
      ? recordTitle(resource, record, language)
      : text(resource.label);
  return (
    <Drawer
      open
      size={props.Preview && opened.mode === 'edit' ? 1280 : resource.children ? 960 : 680}
      rootClassName="qc-drawer"
      title={title}
      mask={{ closable: true }}
      // A form takes the focus itself; a field that lost it to the drawer would be checked before anything is typed.
      autoFocus={opened.mode === 'view'}
      onClose={close}
      closeIcon={<Icon name="cross" />}
      extra={record && opened.mode === 'view' && <DrawerActs {...props} record={record} />}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isAwaited && <LoadingRows columns={2} />}
      {record === null && <p className="qc-empty">{t('resource.notFound')}</p>}
      {(isNew || start) && opened.mode === 'edit' && (
        <ResourceForm
          key={start ? `${start.id}-${start.version}` : 'new'}
          resource={resource}
          record={start ?? undefined}
          presets={props.presets}
          hidden={props.hidden}
          inputs={props.inputs}
          confirmSave={props.confirmSave}
          Preview={props.Preview}
          onDirty={onDirty}
          onCancel={close}
          onSaved={({ answer }) => {
            guard.setDirty(false);
            props.onSaved?.(answer);
            open(undefined);
          }}
        />
      )}
      {record && opened.mode === 'view' && <Reading {...props} record={record} />}
    </Drawer>
  );
}

type ReadProps = RecordDrawerProps & { readonly record: ResourceRecord };

function DrawerActs({ control, canEdit, onHistory, record }: ReadProps) {
  const { t } = useLanguage();
  return (
    <span className="qc-drawer-acts">
      {onHistory && (
        <Button icon={<Icon name="history" />} onClick={() => onHistory(record)}>
          {t('resource.history')}
        </Button>
      )}
      {canEdit(record) && (
        <Button
          type="primary"
          icon={<Icon name="edit" />}
          onClick={() => control.open({ mode: 'edit', id: record.id })}
        >
          {t('resource.edit')}
        </Button>
      )}
    </span>
  );
}

function Reading({ resource, record, cells, hidden, ChildList }: ReadProps) {
  const children = useMemo(
    () =>
      (resource.children ?? []).map(({ resource: name, by }) => ({
        child: resourceNamed(name),
        fixed: { [by]: record.id },
      })),
    [resource, record.id],
  );
  return (
    <>
      <ResourceDetail resource={resource} record={record} cells={cells} hidden={hidden} />
      <Stamps record={record} />
      {children.map(({ child, fixed }) => (
        <ChildList key={child.name} resource={child} fixed={fixed} />
      ))}
    </>
  );
}
