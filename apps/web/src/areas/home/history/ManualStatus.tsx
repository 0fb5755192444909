import type { ListedResult } from '@qc/contract';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';

/** What a person decided about a result, in addition to the rules' verdict. */
export function ManualStatus({ result }: { readonly result: ListedResult }) {
  const { t } = useLanguage();
  const { isExcluded, excludeReason, manualStatus, manualReason } = result;
  return (
    <>
      {isExcluded && (
        <Pill tone="neutral" icon="stop" title={excludeReason ?? undefined}>
          {t('dailyQc.excluded')}
        </Pill>
      )}
      {manualStatus && (
        <Pill tone="info" icon="edit" title={manualReason ?? undefined}>
          {t(manualStatus === 'accept' ? 'dailyQc.manualAccept' : 'dailyQc.manualReject')}
        </Pill>
      )}
    </>
  );
}
