import { previewDays, type SensitivityConfig, type SensitivityEffect } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { OfLaboratory } from '#components/laboratory/OfLaboratory.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useSelection } from '#components/ui/table/selection.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { effectColumns } from './effectColumns.tsx';
import { sumOf } from './effectSums.ts';
import { configQuery, effectQuery } from './sensitivityQueries.ts';
import { useSaveSensitivity } from './useSaveSensitivity.ts';
import './sensitivity.css';

/** /configuration/sensitivity: when findings become alerts, with the effect of a choice before it is saved. */
export function SensitivityScreen() {
  const { t } = useLanguage();
  const head = {
    subtitle: t('sensitivity.line', { days: previewDays }),
    actions: <Link to="/configuration/sensitivity/settings">{t('sensitivity.records')}</Link>,
  };
  return (
    <OfLaboratory {...head}>
      {(tenantId) => (
        <Screen {...head}>
          <LaboratorySensitivity tenantId={tenantId} />
        </Screen>
      )}
    </OfLaboratory>
  );
}

/** The choices of one laboratory; another's are read-only. */
function LaboratorySensitivity({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const [chosenId, setChosen] = useState<string | null>(null);
  const config = useQuery(configQuery(tenantId));
  const id = chosenId ?? config.data?.defaultId ?? null;
  const effects = useQuery(effectQuery(id, tenantId));
  const failed = [config, effects].find(({ isError }) => isError);
  return (
    <>
      {failed?.error && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {config.data && (
        <ChoiceCards choices={config.data.choices} defaultId={config.data.defaultId} value={id} onChange={setChosen} />
      )}
      <div className="qc-card">
        {(!config.data || !effects.data) && !failed && <LoadingRows columns={7} />}
        {effects.data?.length === 0 && <Empty title={t('sensitivity.none')} line={t('sensitivity.noneLine')} />}
        {config.data && effects.data && effects.data.length > 0 && (
          <Effects config={config.data} effects={effects.data} chosenId={id} isElsewhere={tenantId !== undefined} />
        )}
      </div>
    </>
  );
}

type EffectsProps = {
  readonly config: SensitivityConfig;
  readonly effects: readonly SensitivityEffect[];
  readonly chosenId: string | null;
  readonly isElsewhere: boolean;
};

function Effects({ config, effects, chosenId, isElsewhere }: EffectsProps) {
  const { t } = useLanguage();
  const selection = useSelection();
  const columns = useMemo(() => effectColumns(config.choices), [config.choices]);
  const [mayDefault, mayAssign] = [usePermission('sensitivity_edit'), usePermission('qcTest_edit')];
  const [canDefault, canAssign] = [mayDefault && !isElsewhere, mayAssign && !isElsewhere];
  const choice = config.choices.find(({ id }) => id === chosenId);
  const { makeDefault, assign, takeAway, isBusy } = useSaveSensitivity(choice, effects);
  const count = selection.ids.size;
  return (
    <>
      <div className="qc-bar">
        <span role="status">{t('sensitivity.total', sumOf(effects))}</span>
        {canDefault && (
          <Button
            type="primary"
            disabled={isBusy || !choice || choice.id === config.defaultId}
            onClick={() => void makeDefault()}
          >
            {t('sensitivity.makeDefault')}
          </Button>
        )}
        {canAssign && (
          <>
            <Button disabled={isBusy || !choice || count === 0} onClick={() => void assign(selection.ids)}>
              {t('sensitivity.assign', { count })}
            </Button>
            <Button disabled={isBusy || count === 0} onClick={() => void takeAway(selection.ids)}>
              {t('sensitivity.takeAway', { count })}
            </Button>
          </>
        )}
      </div>
      <Table
        label={t('sensitivity.title')}
        columns={columns}
        rows={effects}
        rowKey={({ qcTestId }) => qcTestId}
        selection={{
          ...selection,
          allLabel: t('sensitivity.selectAll'),
          labelOf: ({ analyteName, labInstrumentName }) =>
            t('sensitivity.select', { test: `${analyteName} · ${labInstrumentName}` }),
        }}
      />
    </>
  );
}
