import { useLanguage } from '#platform/language/language.ts';
import { ChoiceField } from '../ChoiceField.tsx';
import type { Draft } from './draft.ts';
import { RefField } from './RefField.tsx';
import type { StepProps } from './stepProps.ts';

/** Where the tests are made: an instrument and a lot, or everything of an old lot on a new one. */
export function PlaceStep({ draft, onChange, problems }: StepProps) {
  const { t } = useLanguage();
  const isFollowing = draft.source === 'lot';
  const refOf = (name: 'labInstrumentId' | 'lotId' | 'fromLotId') => {
    const problem = problems[name];
    return {
      value: draft[name],
      onChange: (id: string | null) => onChange({ [name]: id }),
      problem: problem && t(problem),
    };
  };
  return (
    <div className="setup-form">
      <ChoiceField<Draft['source']>
        label={t('setup.source')}
        value={draft.source}
        options={[
          { value: 'assays', label: t('setup.fromAssays') },
          { value: 'lot', label: t('setup.fromLot') },
        ]}
        onChange={(source) => onChange({ source, fromLotId: null })}
      />
      {isFollowing && (
        <RefField label={t('setup.oldLot')} to="lot" {...refOf('fromLotId')} help={t('setup.oldLotLine')} isRequired />
      )}
      <RefField
        label={t('setup.instrument')}
        to="labInstrument"
        {...refOf('labInstrumentId')}
        isRequired={!isFollowing}
        {...(isFollowing && { placeholder: t('setup.anyInstrument') })}
      />
      <RefField label={t(isFollowing ? 'setup.newLot' : 'setup.lot')} to="lot" {...refOf('lotId')} isRequired />
    </div>
  );
}
