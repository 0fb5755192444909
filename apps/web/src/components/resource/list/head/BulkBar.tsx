import { Button } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import type { Selection } from '#components/ui/table/selection.ts';
import { useLanguage } from '#platform/language/language.ts';
import { hasPermission } from '#platform/session/permissions.tsx';
import { actOn, type BulkAction } from '../table/rowActions.ts';
import './toolbar.css';

type Props = {
  readonly selection: Selection;
  readonly actions: readonly BulkAction[];
  /** Undefined where the user may not delete. */
  readonly onRemove: (() => void) | undefined;
};

/** What can be done with the selected rows; there only while some are selected. */
export function BulkBar({ selection, actions, onRemove }: Props) {
  const { t, text } = useLanguage();
  if (selection.ids.size === 0) return null;
  return (
    <div className="qc-bulk" role="status">
      <strong>{t('resource.selected', { count: selection.ids.size })}</strong>
      {actions
        .filter((action) => hasPermission(action.permission))
        .map((action) => (
          <Button
            key={action.key}
            size="small"
            icon={<Icon name={action.icon} />}
            onClick={() => void actOn(() => action.act([...selection.ids]))}
          >
            {text(action.label)}
          </Button>
        ))}
      {onRemove && (
        <Button size="small" icon={<Icon name="remove" />} onClick={onRemove}>
          {t('resource.removeSelected')}
        </Button>
      )}
      <Button size="small" type="text" onClick={selection.clear}>
        {t('resource.clearSelection')}
      </Button>
    </div>
  );
}
