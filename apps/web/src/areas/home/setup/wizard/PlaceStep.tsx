import { Segmented } from 'antd';
import { useId } from 'react';
import { useLanguage } from '#platform/language.ts';
import type { Draft } from './draft.ts';
import { RefField } from './RefField.tsx';
import type { StepProps } from './stepProps.ts';
import '#components/ui/fields.css';

/** Where the tests are made: an instrument and a lot, or everything of an old lot on a new one. */
export function PlaceStep({ draft, onChange, problems }: StepProps) {
  const { t } = useLanguage();
  const id = useId();
  const isFollowing = draft.source === 'lot';
  const say = (name: 'labInstrumentId' | 'lotId' | 'fromLotId') => {
    const key = problems[name];
    return key && t(key);
  };
  return (
    <div className="setup-form">
      <div className="qc-field">
        <span className="setup-label" id={id}>
          {t('setup.source')}
        </span>
        <Segmented<Draft['source']>
          aria-labelledby={id}
          value={draft.source}
          options={[
            { value: 'assays', label: t('setup.fromAssays') },
            { value: 'lot', label: t('setup.fromLot') },
          ]}
          onChange={(source) => onChange({ source, fromLotId: null })}
        />
      </div>
      {isFollowing && (
        <RefField
          label={t('setup.oldLot')}
          to="lot"
          value={draft.fromLotId}
          onChange={(fromLotId) => onChange({ fromLotId })}
          help={t('setup.oldLotLine')}
          problem={say('fromLotId')}
          isRequired
        />
      )}
      <RefField
        label={t('setup.instrument')}
        to="labInstrument"
        value={draft.labInstrumentId}
        onChange={(labInstrumentId) => onChange({ labInstrumentId })}
        problem={say('labInstrumentId')}
        isRequired={!isFollowing}
        {...(isFollowing && { placeholder: t('setup.anyInstrument') })}
      />
      <RefField
        label={t(isFollowing ? 'setup.newLot' : 'setup.lot')}
        to="lot"
        value={draft.lotId}
        onChange={(lotId) => onChange({ lotId })}
        problem={say('lotId')}
        isRequired
      />
    </div>
  );
}
