import type { ListedResult } from '@qc/contract';
import { reviewStates } from '@qc/domain';
import { Dropdown } from 'antd';
import { Icon, type IconName } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { ResultActs } from './useResultActs.ts';

type Props = {
  readonly result: ListedResult;
  readonly name: string;
  readonly acts: ResultActs;
  readonly onOpen: (id: string) => void;
};

type Item = {
  readonly key: 'edit' | 'exclude' | 'restore' | 'override' | 'remove';
  readonly icon: IconName;
  readonly isOffered: boolean;
};

/** What can be done to one result; a reviewed one is locked. */
export function ResultMenu({ result, name, acts, onOpen }: Props) {
  const { t } = useLanguage();
  const isOpen = result.reviewStatus === reviewStates.open;
  const items: readonly Item[] = [
    { key: 'edit', icon: 'edit', isOffered: acts.canEdit && isOpen },
    { key: 'exclude', icon: 'stop', isOffered: acts.canOverride && isOpen && !result.isExcluded },
    { key: 'restore', icon: 'undo', isOffered: acts.canOverride && isOpen && result.isExcluded },
    { key: 'override', icon: 'check', isOffered: acts.canOverride && isOpen },
    { key: 'remove', icon: 'remove', isOffered: acts.canRemove && isOpen },
  ];
  const act = (key: Item['key']) => {
    if (key === 'remove') void acts.remove([result]);
    else if (key === 'edit') acts.setOpen({ kind: 'edit', result });
    else acts.setOpen({ kind: key, results: [result] });
  };
  const menu = items
    .filter(({ isOffered }) => isOffered)
    .map(({ key, icon }) => ({
      key,
      icon: <Icon name={icon} />,
      label: t(`dailyQc.${key}`),
      danger: key === 'remove',
    }));
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [{ key: 'open', icon: <Icon name="history" />, label: t('dailyQc.detailVersions') }, ...menu],
        onClick: ({ key }) => (key === 'open' ? onOpen(result.id) : act(key as Item['key'])),
      }}
    >
      <button
        type="button"
        className="square-button qc-row-button"
        aria-label={t('resource.moreOnRow', { what: name })}
      >
        <Icon name="more" />
      </button>
    </Dropdown>
  );
}
