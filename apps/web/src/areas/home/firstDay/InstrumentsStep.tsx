import { recordCalls } from '@qc/contract';
import { instrument, labInstrument } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import { detailQuery, refreshRecords } from '#components/resource/data/resourceQueries.ts';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { CheckBoxes } from '#components/ui/input/CheckBoxes.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import type { FirstDay } from './useFirstDay.ts';

type Wanted = { readonly instrumentId: string; readonly model: string; readonly name: string };

/** The laboratory's analysers: models of the dictionary, one or more, each with its own name. */
export function InstrumentsStep({ day }: { readonly day: FirstDay }) {
  const { t } = useLanguage();
  const isFirst = day.instruments.length === 0;
  const [isAdding, setAdding] = useState(false);
  const toggle = (id: string, isOn: boolean) => {
    const next = day.instruments
      .map((each) => each.id)
      .filter((each) => (each === id ? isOn : day.instrumentIds.includes(each)));
    if (next.length > 0) day.choose({ instruments: next.join(',') });
  };
  const nameOf = (id: string) => String(day.instruments.find((each) => each.id === id)?.name ?? '');
  return (
    <div className="first-step-body">
      {!isFirst && (
        <fieldset className="qc-level-boxes first-boxes">
          <legend>{t('firstDay.useThese')}</legend>
          <CheckBoxes all={day.instruments.map(({ id }) => id)} chosen={day.instrumentIds} onChoose={toggle}>
            {nameOf}
          </CheckBoxes>
        </fieldset>
      )}
      <Can code="labInstrument_add">
        {isFirst || isAdding ? (
          <NewInstruments onAdded={() => setAdding(false)} />
        ) : (
          <div>
            <Button onClick={() => setAdding(true)}>{t('firstDay.addMore')}</Button>
          </div>
        )}
      </Can>
    </div>
  );
}

function NewInstruments({ onAdded }: { readonly onAdded: () => void }) {
  const { t, language } = useLanguage();
  const id = useId();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<readonly Wanted[]>([]);
  const addModel = async (instrumentId: string | null) => {
    if (instrumentId === null) return;
    const record = await client.fetchQuery(detailQuery(instrument, instrumentId));
    if (!record) return;
    const model = recordTitle(instrument, record, language);
    setWanted((now) => {
      const same = now.filter((each) => each.instrumentId === instrumentId).length;
      return [...now, { instrumentId, model, name: same === 0 ? model : `${model} ${same + 1}` }];
    });
  };
  const sending = useSend(async () => {
    const { save } = recordCalls(labInstrument);
    try {
      for (const { instrumentId, name } of wanted) {
        await send(save, { instrumentId, name }, { isQuiet: true });
        // What is saved is no longer wanted, even where the next one is refused.
        setWanted((now) => now.slice(1));
      }
    } finally {
      await refreshRecords(client, 'labInstrument');
    }
    onAdded();
  });
  return (
    <>
      <div className="qc-field">
        <label htmlFor={id}>{t('firstDay.model')}</label>
        <RefSelect id={id} to="instrument" value={null} onChange={(model) => void addModel(model)} />
        <p className="qc-help">
          {t('firstDay.modelHelp')} {t('firstDay.modelMissing')}
        </p>
      </div>
      {wanted.length > 0 && (
        <ul className="first-models">
          {wanted.map(({ model, name }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of one model differ only by their place
            <li key={place}>
              <Input
                aria-label={t('firstDay.ownName', { model })}
                value={name}
                maxLength={60}
                onChange={({ target }) =>
                  setWanted((now) => now.map((each, at) => (at === place ? { ...each, name: target.value } : each)))
                }
              />
              <Button
                type="text"
                icon={<Icon name="cross" />}
                aria-label={t('firstDay.remove', { name })}
                onClick={() => setWanted((now) => now.filter((_, at) => at !== place))}
              />
            </li>
          ))}
        </ul>
      )}
      <Problem text={sending.problem || undefined} />
      <div>
        <Button
          type="primary"
          disabled={wanted.length === 0}
          loading={sending.isSending}
          onClick={() => void sending.send()}
        >
          {t('firstDay.addInstruments', { count: wanted.length })}
        </Button>
      </div>
    </>
  );
}
