import type { ReportLine } from '@qc/contract';
import type { RowFigure } from '@qc/domain';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language.ts';
import { FigureButton } from './FigureButton.tsx';
import { figureText, shownFigures } from './figures.ts';

type Identity = Pick<ReportLine, 'labName' | 'analyteName' | 'labInstrumentName' | 'lotNumber' | 'level'>;

/** What a row is about: whose it is where the central body reads, test, instrument and lot, level. */
export function identityColumns<R extends Identity>(isCentral: boolean): Column<R>[] {
  const laboratory: Column<R> = {
    key: 'laboratory',
    kind: 'text',
    label: 'reports.laboratory',
    cell: ({ labName }) => labName,
    text: ({ labName }) => labName,
    rank: 10,
  };
  return [
    ...(isCentral ? [laboratory] : []),
    {
      key: 'test',
      kind: 'text',
      label: 'reports.test',
      isName: true,
      cell: ({ analyteName, labInstrumentName, lotNumber }) => (
        <span className="report-test">
          {analyteName}
          <small>{`${labInstrumentName} · ${lotNumber}`}</small>
        </span>
      ),
      text: ({ analyteName, labInstrumentName, lotNumber }) =>
        longest(analyteName, `${labInstrumentName} · ${lotNumber}`),
    },
    {
      key: 'level',
      kind: 'marks',
      label: 'reports.levelChoice',
      cell: ({ level }) => <LevelMarks levels={[level]} />,
      width: 44,
    },
  ];
}

const longest = (a: string, b: string): string => (a.length > b.length ? a : b);

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

export const statisticalColumns = (isCentral: boolean, onExplain: Explain): Column<ReportLine>[] => [
  ...identityColumns<ReportLine>(isCentral),
  ...shownFigures.map(({ figure, rank }) => figureColumn(figure, rank, onExplain)),
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

export const exceptionColumns = (isCentral: boolean, onExplain: Explain, t: Translate): Column<ReportLine>[] => {
  const words = ({ exceptions }: ReportLine) => exceptions.map((exception) => t(`reports.noticed_${exception}`));
  return [
    ...identityColumns<ReportLine>(isCentral),
    {
      key: 'noticed',
      kind: 'block',
      label: 'reports.noticedFor',
      rank: 10,
      cell: (line) => (
        <ul className="report-noticed">
          {words(line).map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ),
      text: (line) => words(line).reduce(longest, ''),
    },
    {
      key: 'rejected',
      kind: 'number',
      label: 'reports.rejectedCount',
      cell: ({ rejected }) => rejected,
      text: ({ rejected }) => String(rejected),
    },
    ...noticedFigures.map((figure) => figureColumn(figure, 5, onExplain)),
  ];
};
