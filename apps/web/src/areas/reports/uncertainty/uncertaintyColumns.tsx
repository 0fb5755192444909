import type { UncertaintyLine } from '@qc/contract';
import { displayDecimals, formatRounded, type UncertaintyModel } from '@qc/domain';
import { Pill } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language/language.ts';
import { ExplainButton } from '../ExplainButton.tsx';
import { identityColumns, numberColumn, type RowScope } from '../lineColumns.tsx';

type Explain = (line: UncertaintyLine) => void;

/** U compared with what is allowed, in a word. */
export function allowedWords({ isAllowed, budget }: UncertaintyLine['models']['report'], t: Translate): string {
  if (isAllowed === null && budget?.notes.includes('fewResults')) return t('reports.tooFewToJudge');
  return isAllowed === null ? '—' : t(isAllowed ? 'reports.withinAllowable' : 'reports.beyondAllowable');
}

export const unitText = (line: UncertaintyLine, value: number | null | undefined) =>
  formatRounded(value ?? null, displayDecimals('sd', line.decimals));
export const percentText = (value: number | null | undefined) => formatRounded(value ?? null, 2);

/** The rows of one model: what u is made of in short, U, and whether that is allowed. */
export function uncertaintyColumns(
  { model, whose, t }: { model: UncertaintyModel; whose: RowScope; t: Translate },
  onExplain: Explain,
): Column<UncertaintyLine>[] {
  const budgetOf = (line: UncertaintyLine) => line.models[model].budget;
  const expandedText = (line: UncertaintyLine) => percentText(budgetOf(line)?.expandedPercent);
  return [
    ...identityColumns<UncertaintyLine>(whose),
    numberColumn('count', 'reports.count', ({ count }) => String(count)),
    numberColumn('mean', 'reports.mean', (line) => formatRounded(line.mean, displayDecimals('mean', line.decimals))),
    numberColumn('sd', 'reports.sd', (line) => unitText(line, line.sd)),
    numberColumn('u', 'reports.uom', (line) => unitText(line, budgetOf(line)?.u)),
    numberColumn('expanded', 'reports.expandedUom', (line) => unitText(line, budgetOf(line)?.expanded)),
    {
      key: 'expandedPercent',
      kind: 'number',
      label: 'reports.expandedUomPercent',
      rank: 9,
      cell: (line) => (
        <ExplainButton
          figure={t('reports.expandedUomPercent')}
          text={expandedText(line)}
          onExplain={() => onExplain(line)}
        />
      ),
      text: (line) => expandedText(line) ?? '—',
    },
    numberColumn('allowable', 'reports.allowableUom', ({ allowablePercent }) => percentText(allowablePercent)),
    {
      key: 'allowed',
      kind: 'choice',
      label: 'reports.allowed',
      rank: 9,
      cell: (line) => {
        const { isAllowed } = line.models[model];
        const words = allowedWords(line.models[model], t);
        return isAllowed === null ? words : <Pill tone={isAllowed ? 'success' : 'error'}>{words}</Pill>;
      },
      text: (line) => allowedWords(line.models[model], t),
    },
    {
      key: 'changes',
      kind: 'choice',
      label: 'reports.reagentLots',
      rank: 8,
      cell: ({ reagentLotChanges: changes }) =>
        changes.length > 0 && <Pill tone="warning">{t('reports.reagentLotChanged', { count: changes.length })}</Pill>,
      text: ({ reagentLotChanges: changes }) =>
        changes.length > 0 ? t('reports.reagentLotChanged', { count: changes.length }) : '',
    },
  ];
}
