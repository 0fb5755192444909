import type { AlertCase } from '@qc/contract';
import { type AnswerField, REQUIRED_ANSWERS } from '@qc/domain';
import { type Comments, patientImpacts, repeatOutcomes } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { DatePicker, Radio } from 'antd';
import { useId } from 'react';
import { Select } from '#components/ui/input/Select.tsx';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import { commentsQuery, commentText } from '../../reviewQueries.ts';
import type { CaseDraft } from './caseDraft.ts';
import { FormLine } from './FormLine.tsx';

type Props = {
  readonly found: AlertCase;
  readonly draft: CaseDraft;
  readonly missing: readonly AnswerField[];
  readonly onChange: (part: Partial<CaseDraft>) => void;
};

const timeFormat = 'YYYY-MM-DD HH:mm:ss';
const searchByLabel = {
  filterOption: (typed: string, option: { label: string } | undefined) =>
    option?.label.toLowerCase().includes(typed.toLowerCase()) ?? false,
};

function useLibrary(use: Comments['use']) {
  const records = useQuery(commentsQuery(use)).data?.records ?? [];
  return { records, options: records.map((comment) => ({ value: comment.id, label: commentText(comment) })) };
}

/** The judgements that a case needs: the repeated control, and the effect on patients. */
const judgements = [
  { name: 'repeatOutcome', label: 'alerts.outcome', choices: repeatOutcomes },
  { name: 'patientImpact', label: 'alerts.impact', choices: patientImpacts },
] as const;

/** Cause and actions from the library, the outcome of the repeat and what it meant for patients. */
export function AnswerChoices({ found, draft, missing, onChange }: Props) {
  const { t, text } = useLanguage();
  const [causeId, actionsId, actedId] = [useId(), useId(), useId()];
  const isRequired = (field: AnswerField) => REQUIRED_ANSWERS[found.alertType].includes(field);
  const causes = useLibrary('cause');
  const actions = useLibrary('correctiveAction');
  const resets = actions.records.some((action) => action.resetsLookback && draft.actionIds.includes(action.id));
  return (
    <>
      <FormLine
        label={t('alerts.cause')}
        htmlFor={causeId}
        isRequired={isRequired('causeId')}
        isMissing={missing.includes('causeId')}
      >
        <Select
          id={causeId}
          className="case-wide"
          allowClear
          showSearch={searchByLabel}
          options={causes.options}
          value={draft.causeId}
          onChange={(value) => onChange({ causeId: value ?? null })}
        />
      </FormLine>
      <FormLine
        label={t('alerts.actions')}
        htmlFor={actionsId}
        isRequired={isRequired('actionIds')}
        isMissing={missing.includes('actionIds')}
        {...(resets && { help: t('alerts.resetsLine') })}
      >
        <Select
          id={actionsId}
          className="case-wide"
          mode="multiple"
          showSearch={searchByLabel}
          options={actions.options}
          value={[...draft.actionIds]}
          onChange={(actionIds) => onChange({ actionIds })}
        />
      </FormLine>
      {resets && (
        <FormLine label={t('alerts.actedAt')} htmlFor={actedId} help={t('alerts.actedAtHelp')}>
          <DatePicker
            id={actedId}
            showTime
            minDate={dayjs(found.runTime)}
            value={draft.actedAt === '' ? null : dayjs(draft.actedAt, timeFormat)}
            onChange={(at) => onChange({ actedAt: at?.format(timeFormat) ?? '' })}
          />
        </FormLine>
      )}
      {judgements.map(({ name, label, choices }) => (
        <FormLine key={name} label={t(label)} isRequired={isRequired(name)} isMissing={missing.includes(name)}>
          <Radio.Group
            aria-label={t(label)}
            options={choices.map((choice) => ({ value: choice.value, label: text(choice.label) }))}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </FormLine>
      ))}
    </>
  );
}
