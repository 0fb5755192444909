import { recordCalls } from '@qc/contract';
import { lot } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { Button, DatePicker, Input } from 'antd';
import { useId, useState } from 'react';
import { refreshRecords } from '#components/resource/data/resourceQueries.ts';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import { presentDay } from '#platform/settings/labZone.ts';
import { SheetPreview } from './SheetPreview.tsx';
import { type RefusedSheet, saveSheet, useMakerSheet } from './useMakerSheet.ts';

const format = 'YYYY-MM-DD';
const empty = { brandId: null as string | null, lotNumber: '', expiryDate: null as string | null };
const noLevelLots: Readonly<Record<number, string>> = {};

/** A lot with its values: the record first, then its sheet. A refused sheet leaves the lot, whose values are then entered. */
export function NewLot({ onSaved }: { readonly onSaved: (lotId: string, refused: RefusedSheet) => void }) {
  const { t } = useLanguage();
  const id = useId();
  const client = useQueryClient();
  const sheet = useMakerSheet();
  const [form, setForm] = useState(empty);
  const [levelLots, setLevelLots] = useState(noLevelLots);
  const [isChecked, setChecked] = useState(false);
  const isComplete = form.brandId !== null && form.lotNumber.trim() !== '' && form.expiryDate !== null;
  const sending = useSend(async () => {
    setChecked(true);
    if (!isComplete) throw new Error(t('firstDay.required'));
    if (sheet.blocking) throw new Error(sheet.blocking);
    const lotNumber = form.lotNumber.trim();
    // Which levels a lot has follows from their numbers; a maker who gives none uses the number of the lot.
    const numbers = sheet.levels.map((level) => [`level${level}LotNumber`, levelLots[level]?.trim() || lotNumber]);
    const body = { ...form, lotNumber, ...Object.fromEntries(numbers) };
    const { id: lotId } = await send(recordCalls(lot).save, body, { isQuiet: true });
    const problem = await saveSheet(lotId, sheet.rows).then(
      () => '',
      (error: Error) => error.message,
    );
    await refreshRecords(client, 'lot');
    onSaved(lotId, { text: sheet.text, problem });
  });
  const problemOf = (isEmpty: boolean) => (isChecked && isEmpty ? t('firstDay.required') : undefined);
  return (
    <div className="first-step-body">
      <div className="first-pair">
        <div className="qc-field">
          <label htmlFor={`${id}brand`}>{t('firstDay.brand')}</label>
          <RefSelect
            id={`${id}brand`}
            to="brand"
            value={form.brandId}
            isInvalid={isChecked && form.brandId === null}
            onChange={(brandId) => setForm((now) => ({ ...now, brandId }))}
          />
          <Problem text={problemOf(form.brandId === null)} />
        </div>
        <div className="qc-field">
          <label htmlFor={`${id}lot`}>{t('firstDay.lotNumber')}</label>
          <Input
            id={`${id}lot`}
            value={form.lotNumber}
            maxLength={40}
            onChange={({ target }) => setForm((now) => ({ ...now, lotNumber: target.value }))}
          />
          <Problem text={problemOf(form.lotNumber.trim() === '')} />
        </div>
        <div className="qc-field">
          <label htmlFor={`${id}expiry`}>{t('firstDay.expiryDate')}</label>
          <DatePicker
            id={`${id}expiry`}
            className="qc-wide"
            format={format}
            minDate={dayjs(presentDay())}
            value={form.expiryDate ? dayjs(form.expiryDate) : null}
            onChange={(day) => setForm((now) => ({ ...now, expiryDate: day ? day.format(format) : null }))}
          />
          <Problem text={problemOf(form.expiryDate === null)} />
        </div>
      </div>
      <SheetPreview sheet={sheet} />
      {sheet.levels.length > 0 && (
        <div className="first-pair">
          {sheet.levels.map((level) => (
            <div key={level} className="qc-field">
              <label htmlFor={`${id}level${level}`}>{t('firstDay.levelLot', { level })}</label>
              <Input
                id={`${id}level${level}`}
                placeholder={form.lotNumber}
                maxLength={40}
                value={levelLots[level] ?? ''}
                onChange={({ target }) => setLevelLots((now) => ({ ...now, [level]: target.value }))}
              />
            </div>
          ))}
        </div>
      )}
      <Problem text={sending.problem || undefined} />
      <div>
        <Button type="primary" loading={sending.isSending} onClick={() => void sending.send()}>
          {t('firstDay.saveLot')}
        </Button>
      </div>
    </div>
  );
}
