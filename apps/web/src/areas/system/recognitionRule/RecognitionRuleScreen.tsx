import type { RecognitionDraft } from '@qc/contract';
import type { Values } from '@qc/resource-kit';
import { type RecognitionRuleRecord, recognitionRule } from '@qc/resources';
import { useCallback, useMemo, useState } from 'react';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { draftOf, draftToTry } from './recognitionDraft.ts';

const TryDialog = lazyPart(async () => (await import('./TryDialog.tsx')).TryDialog);

type Trial = {
  readonly name: string;
  readonly draft: RecognitionDraft;
  /** Absent for a rule that is only looked at. */
  readonly answer?: (isSure: boolean) => void;
};

/** /system/recognitionRule: what provinces ask for, each rule tried on the last twelve months before it is saved. */
export function RecognitionRuleScreen() {
  const { t, language } = useLanguage();
  const [trial, setTrial] = useState<Trial>();
  const confirmSave = useCallback(
    async (values: Values, record: RecognitionRuleRecord | undefined): Promise<boolean> => {
      const draft = draftToTry(values, record);
      if (!draft) return true;
      const name = String(values.name ?? record?.name ?? '');
      const isSure = await new Promise<boolean>((answer) => setTrial({ name, draft, answer }));
      setTrial(undefined);
      return isSure;
    },
    [],
  );
  const rowActions = useMemo(
    (): readonly RowAction<RecognitionRuleRecord>[] => [
      {
        key: 'try',
        label: { zh: '用近 12 个月试算', en: 'Try on the last 12 months' },
        icon: 'chart',
        act: (record) => setTrial({ name: recordTitle(recognitionRule, record, language), draft: draftOf(record) }),
      },
    ],
    [language],
  );
  const answer = trial?.answer;
  return (
    <>
      <ResourceScreen
        resource={recognitionRule}
        subtitle={t('recognition.ruleLine')}
        confirmSave={confirmSave}
        rowActions={rowActions}
      />
      {trial && (
        <TryDialog
          name={trial.name}
          draft={trial.draft}
          onClose={() => (answer ? answer(false) : setTrial(undefined))}
          {...(answer ? { onSave: () => answer(true) } : {})}
        />
      )}
    </>
  );
}
