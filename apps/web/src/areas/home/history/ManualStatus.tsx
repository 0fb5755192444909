import { Icon } from '#components/ui/Icon.tsx';
import { useLanguage } from '#platform/language.ts';
import type { ListedResult } from './listedResult.ts';

/** What a person decided about a result, beside what the rules say. */
export function ManualStatus({ result }: { readonly result: ListedResult }) {
  const { t } = useLanguage();
  const { isExcluded, excludeReason, manualStatus, manualReason } = result;
  return (
    <>
      {isExcluded && (
        <span className="qc-pill qc-pill-neutral" title={excludeReason ?? undefined}>
          <Icon name="stop" />
          {t('bench.excluded')}
        </span>
      )}
      {manualStatus && (
        <span className="qc-pill qc-pill-info" title={manualReason ?? undefined}>
          <Icon name="edit" />
          {t(manualStatus === 'accept' ? 'bench.manualAccept' : 'bench.manualReject')}
        </span>
      )}
    </>
  );
}
