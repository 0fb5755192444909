import type { ResourceRecord } from '#components/resource/data/record.ts';
import { useLanguage } from '#platform/language.ts';
import type { Selection } from '../selection.ts';

/** Selects or clears the whole page; half-way where only some rows are selected. */
export function SelectAll({
  records,
  selection,
}: {
  readonly records: readonly ResourceRecord[];
  readonly selection: Selection;
}) {
  const { t } = useLanguage();
  const count = records.filter((record) => selection.ids.has(record.id)).length;
  const isAll = count > 0 && count === records.length;
  return (
    <input
      type="checkbox"
      aria-label={t('resource.selectAll')}
      checked={isAll}
      disabled={records.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={() =>
        selection.set(
          records.map((record) => record.id),
          !isAll,
        )
      }
    />
  );
}
