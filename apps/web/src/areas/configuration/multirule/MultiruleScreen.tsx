import type { RuleDraft } from '@qc/contract';
import type { Values } from '@qc/resource-kit';
import { centralTenant, type Multirule, multirule } from '@qc/resources';
import { useCallback, useState } from 'react';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { RuleSwitch } from './RuleSwitch.tsx';
import { changedRule } from './ruleDraft.ts';
import './multirule.css';

const DefinitionDialog = lazyPart(async () => (await import('./DefinitionDialog.tsx')).DefinitionDialog);

type Question = { readonly draft: RuleDraft; readonly answer: (isSure: boolean) => void };

/** /configuration/multirule: the rules in force, each once, changed after a preview of what that would have changed. */
export function MultiruleScreen() {
  const { t } = useLanguage();
  const [question, setQuestion] = useState<Question>();
  const confirmSave = useCallback(async (values: Values, record: Multirule | undefined): Promise<boolean> => {
    const draft = changedRule(values, record);
    if (!draft) return true;
    const isSure = await new Promise<boolean>((answer) => setQuestion({ draft, answer }));
    setQuestion(undefined);
    return isSure;
  }, []);
  return (
    <>
      <ResourceScreen
        resource={multirule}
        subtitle={t('designer.rulesLine')}
        confirmSave={confirmSave}
        cells={{
          abbreviation: ({ abbreviation, tenantId }) => (
            <span className="rule-name">
              <b>{abbreviation}</b>
              <Pill tone={tenantId === centralTenant ? 'neutral' : 'info'} icon={null}>
                {translate(tenantId === centralTenant ? 'designer.ofSystem' : 'designer.ofLaboratory')}
              </Pill>
            </span>
          ),
          active: (rule) => <RuleSwitch rule={rule} />,
        }}
      />
      {question && <DefinitionDialog draft={question.draft} onAnswer={question.answer} />}
    </>
  );
}
