import { type LotUse, lotCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useRefTitle } from '#components/resource/cells/RefTitle.tsx';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { HeadRow } from '#components/ui/screen/HeadRow.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

/** Which laboratories run which tests on a lot. */
export function LotUsesDialog({ lotId, onClose }: { readonly lotId: string; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const title = useRefTitle('lot', lotId);
  const { data, error, refetch } = useQuery(callQuery(lotCalls.uses, { lotId }));
  return (
    <Dialog title={t('lots.usesOf', { lot: title })} footer={null} width={720} onCancel={onClose}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows columns={4} />}
      {data?.length === 0 && <p className="qc-blank">{t('lots.usesNone')}</p>}
      {data && data.length > 0 && <Uses uses={data} />}
    </Dialog>
  );
}

function Uses({ uses }: { readonly uses: readonly LotUse[] }) {
  const { t } = useLanguage();
  const tests = uses.reduce((sum, { active }) => sum + active, 0);
  return (
    <>
      <p>{t('lots.usesTotal', { laboratories: uses.length, tests })}</p>
      <div className="lot-scroll">
        <table className="lot-sheet">
          <HeadRow titles={[t('lots.laboratory'), t('lots.active'), t('lots.sealed'), t('lots.analytes')]} />
          <tbody>
            {uses.map((use) => (
              <tr key={use.tenantId}>
                <th scope="row">{use.laboratoryName}</th>
                <td className="lot-figure">{use.active}</td>
                <td className="lot-figure">{use.sealed}</td>
                <td>{use.analytes.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
