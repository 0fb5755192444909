import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { CheckBoxes } from '#components/ui/input/CheckBoxes.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { AssayTable } from './AssayTable.tsx';
import type { StepProps } from './stepProps.ts';
import type { SetupFacts } from './useCandidates.ts';

type Props = StepProps & { readonly facts: SetupFacts };

/** Which assays get a test, and with which levels. */
export function AssaysStep({ draft, onChange, problems, facts }: Props) {
  const { t } = useLanguage();
  const { candidates, withoutAssay, lotLevels } = facts;
  if (candidates.length === 0 && draft.source === 'assays') return <NoAssays />;
  return (
    <div className="setup-form setup-form-wide">
      {draft.source === 'assays' && <LevelChoice draft={draft} onChange={onChange} lotLevels={lotLevels} />}
      <Problem text={problems.levels && t(problems.levels)} />
      <AssayTable draft={draft} onChange={onChange} candidates={candidates} />
      <Problem text={problems.assayIds && t(problems.assayIds)} />
      {withoutAssay.length > 0 && <p className="qc-help">{t('setup.lotOnly', { names: withoutAssay.join(', ') })}</p>}
    </div>
  );
}

function LevelChoice({
  draft,
  onChange,
  lotLevels,
}: Pick<StepProps, 'draft' | 'onChange'> & { readonly lotLevels: readonly number[] }) {
  const { t } = useLanguage();
  const chosen = draft.levels ?? lotLevels;
  const toggle = (level: number, isOn: boolean) =>
    onChange({ levels: lotLevels.filter((other) => (other === level ? isOn : chosen.includes(other))) });
  return (
    <fieldset className="qc-level-boxes setup-levels">
      <legend>{t('setup.levels')}</legend>
      <CheckBoxes all={lotLevels} chosen={chosen} onChoose={toggle}>
        {(level) => <LevelMarks levels={[level]} />}
      </CheckBoxes>
    </fieldset>
  );
}

function NoAssays() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  return (
    <Empty title={t('setup.noAssays')} line={t('setup.noAssaysLine')}>
      <Button onClick={() => void navigate({ to: '/configuration/assay' })}>{t('setup.openAssays')}</Button>
    </Empty>
  );
}
