import { multiruleCalls, type RuleDraft } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { RuleEffect } from './RuleEffect.tsx';

type Props = { readonly draft: RuleDraft; readonly onAnswer: (isSure: boolean) => void };

/** The verdicts of the last 90 days with the rule as typed in the form. Then it is saved, or editing continues. */
export function DefinitionDialog({ draft, onAnswer }: Props) {
  const { t } = useLanguage();
  const replay = useQuery(callQuery(multiruleCalls.replayDefinition, draft));
  return (
    <Dialog
      title={t('designer.definitionTitle', { rule: draft.abbreviation })}
      okText={t('resource.save')}
      cancelText={t('designer.backToForm')}
      okButtonProps={{ disabled: !replay.data }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <div className="rule-replay">
        <RuleEffect replay={replay} />
        <p className="qc-help">{t('designer.definitionLine')}</p>
      </div>
    </Dialog>
  );
}
