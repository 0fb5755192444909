import { daysBetween } from '@qc/domain';
import { type Lot, lot } from '@qc/resources';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import './lot.css';

const LotValues = lazyPart(async () => (await import('./LotValues.tsx')).LotValues);
const LotUsesDialog = lazyPart(async () => (await import('./LotUsesDialog.tsx')).LotUsesDialog);

type Opened = { readonly kind: 'values' | 'uses'; readonly lotId: string };

const labels = {
  values: { zh: '定值表', en: 'Values' },
  uses: { zh: '使用情况', en: 'Used by' },
};

function isNewRecord(answer: unknown): answer is { readonly id: string } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer && answer.version === 1;
}

/** /system/lot: the lots with what is left of them, their values as one sheet, and who uses them. */
export function LotScreen() {
  const { t } = useLanguage();
  const [opened, setOpened] = useState<Opened>();
  const actions = useMemo(
    (): readonly RowAction<Lot>[] => [
      {
        key: 'values',
        label: labels.values,
        icon: 'settings',
        permission: 'lotAnalyte_edit',
        act: ({ id }) => setOpened({ kind: 'values', lotId: id }),
      },
      { key: 'uses', label: labels.uses, icon: 'link', act: ({ id }) => setOpened({ kind: 'uses', lotId: id }) },
    ],
    [],
  );
  return (
    <>
      <ResourceScreen
        resource={lot}
        subtitle={t('lots.line')}
        cells={{ expiryDate: ({ expiryDate }) => <Expiry date={expiryDate} /> }}
        rowActions={actions}
        // A new lot is useless without its values, so these open next.
        onSaved={(answer) => isNewRecord(answer) && setOpened({ kind: 'values', lotId: answer.id })}
      />
      {opened?.kind === 'values' && <LotValues lotId={opened.lotId} onClose={() => setOpened(undefined)} />}
      {opened?.kind === 'uses' && <LotUsesDialog lotId={opened.lotId} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const soon = 30;

/** The date, and in words how long it is still good. */
function Expiry({ date }: { readonly date: string }) {
  const { t } = useLanguage();
  const left = daysBetween(dayjs().format('YYYY-MM-DD'), date) ?? 0;
  const words =
    left < 0
      ? t('lots.expired', { count: -left })
      : left === 0
        ? t('lots.lastDay')
        : t('lots.daysLeft', { count: left });
  const tone = left < 0 ? 'error' : left <= soon ? 'warning' : 'neutral';
  return (
    <span className="lot-expiry">
      {date}
      <Pill tone={tone} icon={left > soon ? null : undefined}>
        {words}
      </Pill>
    </span>
  );
}
