import type { InboxCode } from '@qc/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { mappingTargets } from './mappingTargets.ts';

type Props = {
  readonly code: InboxCode;
  readonly kind: keyof typeof mappingTargets;
  readonly onChoose: (id: string, level: number | null) => void;
  readonly onCancel: () => void;
};

/** Chooses any entry by search; for a lot also the level that the code means. */
export function ChooseMeaning({ code, kind, onChoose, onCancel }: Props) {
  const { t } = useLanguage();
  const inputId = useId();
  const [id, setId] = useState<string | null>(null);
  const [level, setLevel] = useState<number | null>(null);
  return (
    <span className="mapping-chooser">
      <label className="visually-hidden" htmlFor={inputId}>
        {t('imports.chosenMeaning', { code: code.code })}
      </label>
      <span className="mapping-entry">
        <RefSelect id={inputId} to={mappingTargets[kind].to} value={id} onChange={setId} />
      </span>
      {kind === 'lot' && !code.asksLevel && (
        <LevelChoice label={t('imports.levelFor', { code: code.code })} value={level} onChange={setLevel} />
      )}
      <Button size="small" type="primary" disabled={id === null} onClick={() => id !== null && onChoose(id, level)}>
        {t('imports.map')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('imports.cancelChoice')}
      </Button>
    </span>
  );
}
