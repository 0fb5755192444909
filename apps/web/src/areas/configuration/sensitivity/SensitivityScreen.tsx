import { previewDays, type SensitivityConfig, type SensitivityEffect } from '@qc/contract';
import { resource, sensitivity } from '@qc/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { Screen } from '#components/ui/Screen.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { registerMessages, useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { EffectTable } from './EffectTable.tsx';
import { sumOf } from './effectSums.ts';
import { configQuery, effectQuery } from './sensitivityQueries.ts';
import { useSaveSensitivity } from './useSaveSensitivity.ts';
import '#components/ui/states/states.css';
import '#components/ui/table/dataTable.css';
import './sensitivity.css';

registerMessages({ resource, sensitivity });

/** /configuration/sensitivity: when findings become alerts, with the effect of a choice before it is saved. */
export function SensitivityScreen() {
  const { t } = useLanguage();
  const [chosenId, setChosen] = useState<string | null>(null);
  const config = useQuery(configQuery());
  const id = chosenId ?? config.data?.defaultId ?? null;
  const effects = useQuery(effectQuery(id));
  const failed = [config, effects].find(({ isError }) => isError);
  const records = <Link to="/configuration/sensitivity/settings">{t('sensitivity.records')}</Link>;
  return (
    <Screen title="sensitivity.title" subtitle={t('sensitivity.line', { days: previewDays })} actions={records}>
      {failed?.error && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {config.data && (
        <ChoiceCards choices={config.data.choices} defaultId={config.data.defaultId} value={id} onChange={setChosen} />
      )}
      <div className="data-card">
        {(!config.data || !effects.data) && !failed && <LoadingRows columns={7} />}
        {effects.data?.length === 0 && (
          <div className="qc-empty">
            <strong>{t('sensitivity.none')}</strong>
            <p>{t('sensitivity.noneLine')}</p>
          </div>
        )}
        {config.data && effects.data && effects.data.length > 0 && (
          <Effects config={config.data} effects={effects.data} chosenId={id} />
        )}
      </div>
    </Screen>
  );
}

type EffectsProps = {
  readonly config: SensitivityConfig;
  readonly effects: readonly SensitivityEffect[];
  readonly chosenId: string | null;
};

function Effects({ config, effects, chosenId }: EffectsProps) {
  const { t } = useLanguage();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [canDefault, canAssign] = [usePermission('sensitivity_edit'), usePermission('qcTest_edit')];
  const choice = config.choices.find(({ id }) => id === chosenId);
  const { makeDefault, assign, takeAway, isBusy } = useSaveSensitivity(choice, effects);
  const count = selected.size;
  return (
    <>
      <div className="data-bar">
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
            <Button disabled={isBusy || !choice || count === 0} onClick={() => void assign(selected)}>
              {t('sensitivity.assign', { count })}
            </Button>
            <Button disabled={isBusy || count === 0} onClick={() => void takeAway(selected)}>
              {t('sensitivity.takeAway', { count })}
            </Button>
          </>
        )}
      </div>
      <EffectTable effects={effects} choices={config.choices} selected={selected} onSelect={setSelected} />
    </>
  );
}
