import { type OwnPlanDetail, planTenantCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { HeadRow } from '#components/ui/screen/HeadRow.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { Can } from '#platform/session/permissions.tsx';
import { scrolledByKeys } from '../planWords.ts';
import { AskForEntry } from './AskForEntry.tsx';

/** Which assay takes part for each analyte; a misfit shows its reason, and what is missing can be created or requested. */
export function SignForm({ detail }: { readonly detail: OwnPlanDetail }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const fitting = (analyte: OwnPlanDetail['analytes'][number]) =>
    analyte.assays.filter(({ refused }) => refused === null);
  const [first] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(detail.analytes.map((row) => [row.id, row.assayId ?? fitting(row)[0]?.id ?? ''])),
  );
  const [chosen, setChosen] = useState(first);
  const { setDirty } = useKeepTyped(chosen !== first);
  const analytes = Object.entries(chosen).flatMap(([planLotAnalyteId, assayId]) =>
    assayId ? [{ planLotAnalyteId, assayId }] : [],
  );
  const sign = async () => {
    await send(planTenantCalls.sign, { planId: detail.plan.planId, analytes });
    setDirty(false);
    snackbar.success(t('plans.signed'));
    await refreshTopics(client, 'planTenant', 'audit');
  };
  return (
    <section className="qc-card plan-part">
      <h2>{t('plans.sign')}</h2>
      <p className="plan-note">{t('plans.signLine')}</p>
      <div className="plan-sheet" {...scrolledByKeys(t('plans.sign'))}>
        <table>
          <HeadRow titles={[t('plans.analyte'), t('plans.lot'), t('plans.unit'), t('plans.assay')]} />
          <tbody>
            {detail.analytes.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.analyteName}</th>
                <td>{row.lotNumber}</td>
                <td>{row.unitName}</td>
                <td>
                  {row.assays.length === 0 ? (
                    <ScreenLink to="/configuration/assay" search={{}}>
                      {t('plans.noAssay')}
                    </ScreenLink>
                  ) : (
                    <select
                      aria-label={`${t('plans.assay')}: ${row.analyteName}`}
                      value={chosen[row.id] ?? ''}
                      onChange={({ target }) => setChosen((now) => ({ ...now, [row.id]: target.value }))}
                    >
                      <option value="">{t('plans.notTaking')}</option>
                      {row.assays.map((assay) => (
                        <option key={assay.id} value={assay.id} disabled={assay.refused !== null}>
                          {[assay.instrumentName, assay.methodName, assay.unitName, assay.reagentSupplierName].join(
                            ' · ',
                          )}
                          {assay.refused && ` (${t(`plans.refused_${assay.refused}`)})`}
                        </option>
                      ))}
                    </select>
                  )}
                  <AskForEntry analyteId={row.analyteId} analyteName={row.analyteName} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Can code="planTenant_sign">
        <div>
          <ActButton type="primary" disabled={analytes.length === 0} act={sign}>
            {t('plans.signUp', { count: analytes.length })}
          </ActButton>
        </div>
      </Can>
    </section>
  );
}
