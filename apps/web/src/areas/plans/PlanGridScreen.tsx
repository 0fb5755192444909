import { type PlanGrid, planCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';
import { PlanFrame } from './PlanFrame.tsx';
import { scrolledByKeys } from './planWords.ts';

const signs = { '-': '·', n: '○', p: '◐', c: '●', l: '▲' } as const;
const cellWords = { '-': 'cell_off', n: 'cell_none', p: 'cell_partial', c: 'cell_complete', l: 'cell_late' } as const;
type Sign = keyof typeof signs;
const isSign = (letter: string): letter is Sign => letter in signs;

/** /system/plan/planDataView: laboratory × analyte, who has reported what, and a reminder to those who have not. */
export function PlanGridScreen() {
  const { t } = useLanguage();
  return (
    <PlanFrame
      subtitle={t('plans.gridLine')}
      actions={({ id, planStatus }) => (
        <>
          <ScreenLink to="/system/plan/dataViewAll" search={{ id }}>
            {t('plans.allResults')}
          </ScreenLink>
          {(planStatus === 'Open' || planStatus === 'Running') && <Remind planId={id} />}
        </>
      )}
    >
      {({ id }) => <Grid planId={id} />}
    </PlanFrame>
  );
}

function Remind({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [remind, isBusy] = useOnce(async () => {
    const { reminded } = await send(planCalls.remind, { planId });
    snackbar.success(t('plans.reminded', { count: reminded }));
    await refreshTopics(client, 'planTenant');
  });
  return (
    <Can code="plan_publish">
      <Button loading={isBusy} onClick={() => void remind().catch(() => undefined)}>
        {t('plans.remind')}
      </Button>
    </Can>
  );
}

const rowPx = 31;
const extra = 12;

function Grid({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const { data, error, refetch } = useQuery(callQuery(planCalls.analyteResultStatus, { planId }));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={8} />;
  if (data.laboratories.length === 0)
    return (
      <div className="qc-card">
        <Empty title={t('plans.noLaboratories')} line={t('plans.noLaboratoriesLine')} />
      </div>
    );
  return <GridTable grid={data} planId={planId} />;
}

/** Only the rows in sight are there: a plan of thousands scrolls like one of ten. */
function GridTable({ grid, planId }: { readonly grid: PlanGrid; readonly planId: string }) {
  const { t } = useLanguage();
  const [top, setTop] = useState(0);
  const { analytes, laboratories } = grid;
  const first = Math.max(0, Math.floor(top / rowPx) - extra);
  const shown = laboratories.slice(first, first + 60);
  const below = Math.max(0, laboratories.length - first - shown.length);
  const counts = (sign: Sign) => laboratories.reduce((n, { cells }) => n + cells.split(sign).length - 1, 0);
  return (
    <>
      <p className="plan-note">
        {(['c', 'p', 'n', 'l'] as const)
          .map((sign) => `${signs[sign]} ${t(`plans.${cellWords[sign]}`)} ${counts(sign)}`)
          .join('　')}
      </p>
      <div
        className="plan-grid"
        {...scrolledByKeys(t('plans.grid'))}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('plans.laboratory')}</th>
              {analytes.map(({ id, abbreviation, analyteName, lotNumber }) => (
                <th key={id} scope="col" title={`${analyteName} · ${lotNumber}`}>
                  {abbreviation || analyteName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first > 0 && <Spacer rows={first} columns={analytes.length + 1} />}
            {shown.map(({ tenantId, labName, code, cells }) => (
              <tr key={tenantId}>
                <th scope="row">
                  <ScreenLink
                    to="/system/plan/dataView"
                    search={{ id: planId, tenantId }}
                  >{`${labName} (${code})`}</ScreenLink>
                </th>
                {analytes.map(({ id }, at) => {
                  const letter = cells[at] ?? '-';
                  const sign = isSign(letter) ? letter : '-';
                  return (
                    <td key={id} className={`plan-cell-${sign === '-' ? 'off' : sign}`}>
                      <span title={t(`plans.${cellWords[sign]}`)} role="img" aria-label={t(`plans.${cellWords[sign]}`)}>
                        {signs[sign]}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
            {below > 0 && <Spacer rows={below} columns={analytes.length + 1} />}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The room of the rows that are out of sight. */
function Spacer({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    <tr style={{ height: rows * rowPx }}>
      <td colSpan={columns} />
    </tr>
  );
}
