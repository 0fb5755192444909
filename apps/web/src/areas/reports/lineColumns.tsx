import type { ReportLine } from '@qc/contract';
import type { RowFigure } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import type { ReactNode } from 'react';
import { teaFrom } from '#components/report/teaFrom.ts';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { FigureButton } from './FigureButton.tsx';
import { figureText, shownFigures } from './figures.ts';
import { levelColumn, placeOf, testColumn } from './nameColumns.tsx';
import { PeerDot } from './PeerDot.tsx';
import { Sparkline } from './Sparkline.tsx';
import { WordList } from './WordList.tsx';

type Identity = Pick<
  ReportLine,
  'tenantId' | 'labName' | 'qcTestId' | 'analyteName' | 'labInstrumentName' | 'lotNumber' | 'level'
>;

/** Whose rows are shown: several laboratories', one that the central body views, or the own. */
export type RowScope = {
  readonly isOver: boolean;
  readonly isCentral: boolean;
  /** Where a past state is shown: its charts are those of then, too. */
  readonly asOf?: string | undefined;
};

/** What a row is about: whose it is where the central body reads, test, instrument and lot, level. */
export function identityColumns<R extends Identity>({ isOver, isCentral, asOf }: RowScope): Column<R>[] {
  const laboratory: Column<R> = {
    key: 'laboratory',
    kind: 'text',
    label: 'reports.laboratory',
    text: ({ labName }) => labName,
    rank: 10,
  };
  return [
    ...(isOver ? [laboratory] : []),
    {
      ...testColumn<R>(({ tenantId, qcTestId, analyteName }) => (
        <ScreenLink
          to="/home/chart"
          search={{ test: qcTestId, ...(isCentral && { tenantId }), ...(asOf !== undefined && { asOf }) }}
          className="qc-link"
        >
          {analyteName}
        </ScreenLink>
      )),
      text: (row) => longest(row.analyteName, placeOf(row)),
    },
    levelColumn(),
  ];
}

function Translated({ word }: { readonly word: MessageKey }) {
  const { t } = useLanguage();
  return t(word);
}

export const longest = (a: string, b: string): string => (a.length > b.length ? a : b);

type Explain = (line: ReportLine, figure: RowFigure) => void;

export function figureColumn(figure: RowFigure, rank: number, onExplain: Explain): Column<ReportLine> {
  return {
    key: figure,
    kind: 'number',
    label: `reports.${figure}`,
    rank,
    cell: (line) => <FigureButton line={line} figure={figure} onExplain={onExplain} />,
    text: (line) => figureText(line, figure, line[figure]) ?? '—',
  };
}

/** A figure as it is shown; a dash where there is none. */
export function numberColumn<R>(key: string, label: Column<R>['label'], figure: (line: R) => string | null): Column<R> {
  return { key, kind: 'number', label, text: (line) => figure(line) ?? '—' };
}

const drawnColumn = (
  key: 'trend' | 'dot',
  width: number,
  cell: (line: ReportLine) => ReactNode,
): Column<ReportLine> => ({
  key,
  kind: 'marks',
  label: `reports.${key}`,
  cell,
  rank: 7,
  width,
});

const trendColumn = drawnColumn('trend', 84, ({ recentMeans, decimals }) => (
  <Sparkline values={recentMeans} decimals={decimals} />
));

const dotColumn = drawnColumn('dot', 64, ({ sdi, cvi }) => <PeerDot sdi={sdi} cvi={cvi} />);

/** Of the central body: the same analyte and lot in every laboratory. */
const compareColumn: Column<ReportLine> = {
  key: 'compare',
  kind: 'acts',
  label: 'reports.compareLaboratories',
  cell: ({ analyteId, lotId, level }) => (
    <ScreenLink
      to="/reports/statistical/laboratories"
      search={{ analyte: analyteId, lot: lotId, level: String(level) }}
      className="qc-link"
    >
      <Translated word="reports.compareLaboratories" />
    </ScreenLink>
  ),
};

/** What bias, total error and sigma of a row are measured from. */
const referenceColumn = (t: Translate): Column<ReportLine> => ({
  key: 'reference',
  kind: 'choice',
  label: 'reports.reference',
  text: ({ biasReference }) => t(`reports.reference_${biasReference}`),
  rank: 4,
});

/** Which requirement the allowable error of a row is. */
const teaFromColumn = (t: Translate): Column<ReportLine> => ({
  key: 'teaFrom',
  kind: 'choice',
  label: 'charts.teaFrom',
  text: ({ teaSource: source, taeTypeName }) => teaFrom({ source, taeTypeName }, t),
  rank: 3,
});

export const statisticalColumns = (whose: RowScope, onExplain: Explain, t: Translate): Column<ReportLine>[] => [
  ...identityColumns<ReportLine>(whose),
  trendColumn,
  dotColumn,
  ...shownFigures.map(({ figure, rank }) => figureColumn(figure, rank, onExplain)),
  referenceColumn(t),
  teaFromColumn(t),
  ...(whose.isCentral ? [compareColumn] : []),
];

const noticedFigures: readonly RowFigure[] = [
  'count',
  'cvPercent',
  'sdi',
  'cvi',
  'biasPercent',
  'tePercent',
  'teaPercent',
  'sigma',
];

export const exceptionColumns = (whose: RowScope, onExplain: Explain, t: Translate): Column<ReportLine>[] => {
  const words = ({ exceptions }: ReportLine) => exceptions.map((exception) => t(`reports.noticed_${exception}`));
  return [
    ...identityColumns<ReportLine>(whose),
    {
      key: 'noticed',
      kind: 'block',
      label: 'reports.noticedFor',
      rank: 10,
      cell: (line) => <WordList words={words(line)} />,
      text: (line) => words(line).reduce(longest, ''),
    },
    { key: 'rejected', kind: 'number', label: 'reports.rejectedCount', text: ({ rejected }) => String(rejected) },
    trendColumn,
    ...noticedFigures.map((figure) => figureColumn(figure, 5, onExplain)),
    referenceColumn(t),
    teaFromColumn(t),
  ];
};
