import type { ListedResult } from '@qc/contract';
import { Button } from 'antd';
import { useLanguage } from '#platform/language/language.ts';
import type { ResultActs } from './useResultActs.ts';

type Props = { readonly results: readonly ListedResult[]; readonly acts: ResultActs; readonly onClear: () => void };

/** Acts on all selected results together. */
export function BulkActs({ results, acts, onClear }: Props) {
  const { t } = useLanguage();
  const excluded = results.filter(({ isExcluded }) => isExcluded);
  const counted = results.filter(({ isExcluded }) => !isExcluded);
  return (
    <div className="qc-bulk">
      <span role="status">{t('dailyQc.selected', { count: results.length })}</span>
      {acts.canOverride && counted.length > 0 && (
        <Button size="small" onClick={() => acts.setOpen({ kind: 'exclude', results: counted })}>
          {t('dailyQc.exclude')}
        </Button>
      )}
      {acts.canOverride && excluded.length > 0 && (
        <Button size="small" onClick={() => acts.setOpen({ kind: 'restore', results: excluded })}>
          {t('dailyQc.restore')}
        </Button>
      )}
      {acts.canOverride && (
        <Button size="small" onClick={() => acts.setOpen({ kind: 'override', results })}>
          {t('dailyQc.override')}
        </Button>
      )}
      {acts.canRemove && (
        <Button size="small" danger onClick={() => void acts.remove(results)}>
          {t('dailyQc.remove')}
        </Button>
      )}
      <Button size="small" type="link" onClick={onClear}>
        {t('dailyQc.clearSelection')}
      </Button>
    </div>
  );
}
