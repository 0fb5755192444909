import type { Resource } from '@qc/resource-kit';
import { Button } from 'antd';
import { nounInSentence } from '#components/resource/cells/nounInSentence.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { useLanguage } from '#platform/language.ts';
import '#components/ui/states/states.css';

type Props = {
  readonly resource: Resource;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Undefined where the user may not create one. */
  readonly onAdd: (() => void) | undefined;
};

/** Nothing to show: says why, and what to do next. */
export function EmptyList({ resource, isFiltered, onClear, onAdd }: Props) {
  const { t, language } = useLanguage();
  const what = nounInSentence(resource.label, language);
  if (isFiltered)
    return (
      <div className="qc-empty">
        <Icon name="filter" />
        <strong>{t('resource.emptyFiltered')}</strong>
        <p>{t('resource.emptyFilteredHint')}</p>
        <Button onClick={onClear}>{t('resource.clearFilters')}</Button>
      </div>
    );
  const hint = onAdd
    ? 'resource.emptyCanAdd'
    : !resource.acts.includes('add')
      ? 'resource.emptyElsewhere'
      : resource.tenancy === 'shared'
        ? 'resource.emptyShared'
        : 'resource.emptyNoAdd';
  return (
    <div className="qc-empty">
      <Icon name="add" />
      <strong>{t('resource.emptyTitle', { what })}</strong>
      <p>{t(hint)}</p>
      {onAdd && (
        <Button type="primary" onClick={onAdd}>
          {t('resource.add', { what })}
        </Button>
      )}
    </div>
  );
}
