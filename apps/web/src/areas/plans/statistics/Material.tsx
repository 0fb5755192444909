import type { PlanMaterialCheck } from '@qc/contract';
import { displayDecimals, MATERIAL_FIGURES } from '@qc/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { whyWords } from '#components/explain/WorkingSteps.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { figureText } from '../planWords.ts';
import { MaterialDialog } from './MaterialDialog.tsx';
import type { SampleProps } from './scoreColumns.tsx';

const tones = { sufficient: 'success', expanded: 'warning', insufficient: 'error' } as const;
type Finding = PlanMaterialCheck['homogeneity' | 'stability'];

/** Why a check could not be evaluated, in words. */
function whyNot({ reason }: Finding, t: Translate): string {
  if (reason === null || reason.code === 'notApplicable') return t('plans.notChecked');
  return whyWords(reason, t);
}

function Verdict({ name, finding }: { readonly name: 'homogeneity' | 'stability'; readonly finding: Finding }) {
  const { t } = useLanguage();
  return (
    <div className="plan-card">
      <span>{t(`plans.${name}`)}</span>
      <div>
        {finding.verdict === null ? (
          <>
            <Pill tone="neutral">{t('plans.notEvaluated')}</Pill> <small>{whyNot(finding, t)}</small>
          </>
        ) : (
          <Pill tone={tones[finding.verdict]}>{t(`plans.material_${finding.verdict}`)}</Pill>
        )}
      </div>
    </div>
  );
}

/** Whether the material of a sample was homogeneous and stable enough. */
export function Material({ data, sample, onExplain }: SampleProps) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { material } = sample;
  const { decimals, unitName } = data.analyte;
  const digits = displayDecimals('sd', decimals) + 1;
  return (
    <section className="qc-card plan-part">
      <div className="plan-line">
        <h2>{t('plans.material')}</h2>
        <Can code="plan_evaluate">
          <Button onClick={() => setOpen(true)}>{t('plans.checkMaterial')}</Button>
        </Can>
      </div>
      <div className="plan-figures">
        <Verdict name="homogeneity" finding={material.homogeneity} />
        <Verdict name="stability" finding={material.stability} />
        {MATERIAL_FIGURES.map((name) => (
          <button key={name} type="button" onClick={() => onExplain(name)}>
            <small>{t(`plans.figure_${name}`)}</small>
            <b>{`${figureText(material[name], digits)} ${material[name] === null ? '' : unitName}`}</b>
          </button>
        ))}
      </div>
      <p className="plan-note">
        {t('plans.materialLine')}
        {material.checked && ` ${t('plans.checkedBy', material.checked)}`}
      </p>
      {isOpen && <MaterialDialog data={data} sample={sample} onClose={() => setOpen(false)} />}
    </section>
  );
}
