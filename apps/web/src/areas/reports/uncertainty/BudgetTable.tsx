import type { UncertaintyBudget, UncertaintyLine } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { percentText, unitText } from './uncertaintyColumns.tsx';

type Part = UncertaintyBudget['contributions'][number];

function partColumns(line: UncertaintyLine, t: Translate): Column<Part>[] {
  const nameOf = ({ name }: Part) => t(`reports.part_${name}`);
  return [
    { key: 'name', kind: 'text', label: 'reports.part', isName: true, text: nameOf },
    { key: 'u', kind: 'number', label: 'reports.uom', cell: ({ u }) => unitText(line, u) ?? '—' },
    {
      key: 'degrees',
      kind: 'number',
      label: 'reports.degrees',
      cell: ({ degreesOfFreedom }) => formatRounded(degreesOfFreedom, 0) ?? '∞',
    },
    {
      key: 'share',
      kind: 'number',
      label: 'reports.share',
      cell: ({ sharePercent }) => formatRounded(sharePercent, 1) ?? '—',
    },
  ];
}

/** The contributions to an uncertainty, and their sum. */
export function BudgetTable({ line, budget }: { readonly line: UncertaintyLine; readonly budget: UncertaintyBudget }) {
  const { t } = useLanguage();
  const { u, k, expanded, uPercent, expandedPercent, effectiveDegreesOfFreedom: degrees, notes } = budget;
  return (
    <section className="working">
      <h3>{t('reports.budget')}</h3>
      <Table
        label={t('reports.budget')}
        columns={partColumns(line, t)}
        rows={budget.contributions}
        rowKey={({ name }) => name}
      />
      <p>
        {t('reports.budgetLine', {
          u: unitText(line, u) ?? '',
          uPercent: percentText(uPercent) ?? '—',
          k,
          expanded: unitText(line, expanded) ?? '',
          expandedPercent: percentText(expandedPercent) ?? '—',
          unit: line.unitName,
          degrees: formatRounded(degrees, 0) ?? '∞',
        })}
      </p>
      {notes.length > 0 && (
        <ul className="report-notes">
          {notes.map((note) => (
            <li key={note}>{t(`reports.note_${note}`)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
