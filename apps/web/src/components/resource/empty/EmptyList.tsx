import { permissionCode, type Resource } from '@qc/resource-kit';
import { Button } from 'antd';
import { nounInSentence } from '#components/resource/cells/nounInSentence.ts';
import { Empty } from '#components/ui/states/Empty.tsx';
import { WhoMay } from '#components/ui/states/WhoMay.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useSide } from '#platform/session/userInfo.ts';
import { NeedsFirst } from './NeedsFirst.tsx';

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
  const side = useSide();
  const what = nounInSentence(resource.label, language);
  if (isFiltered)
    return (
      <Empty icon="filter" title={t('resource.emptyFiltered')} line={t('resource.emptyFilteredHint')}>
        <Button onClick={onClear}>{t('resource.clearFilters')}</Button>
      </Empty>
    );
  const title = t('resource.emptyTitle', { what });
  if (onAdd)
    return (
      <Empty icon="add" title={title} line={t('resource.emptyCanAdd')}>
        <NeedsFirst resource={resource}>
          <Button type="primary" onClick={onAdd}>
            {t('resource.add', { what })}
          </Button>
        </NeedsFirst>
      </Empty>
    );
  const isOfCentre = resource.tenancy === 'shared' && side === 'laboratory' && resource.acts.includes('add');
  return (
    <Empty icon="add" title={title} line={t(isOfCentre ? 'leads.ofCentre' : 'resource.emptyElsewhere')}>
      {resource.acts.includes('add') ? <WhoMay code={permissionCode(resource, 'add')} /> : undefined}
    </Empty>
  );
}
