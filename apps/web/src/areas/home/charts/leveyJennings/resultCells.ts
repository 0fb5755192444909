import type { LeveyJenningsChart, LeveyJenningsPoint } from '@qc/contract';
import { absentWords, basisWords } from '#components/charts/peerWords.ts';
import type { Cell } from '#components/charts/sheet.ts';
import type { Translate } from '#platform/language/language.ts';
import { lookOf } from '../../verdict/verdict.ts';
import { labMinute } from '../labClock.ts';
import type { PeerLevel } from './peers/peerLevels.ts';

type Source = {
  readonly chart: LeveyJenningsChart;
  readonly offset: number;
  readonly t: Translate;
  /** Given where the peer lines are drawn. */
  readonly peers: readonly PeerLevel[] | undefined;
};

/** The group that the result's level is drawn with; in its place the reason where there is none. */
function peerCells(point: LeveyJenningsPoint, { chart, t, peers }: Source): Cell[] {
  const peer = peers?.find(({ level }) => level === point.level);
  if (!peer || (point.lotId !== undefined && point.lotId !== chart.test.lotId)) return [];
  if (peer.drawn === null) return [null, null, null, absentWords(peer.reason, t)];
  const { mean, sd, basis, laboratories, points } = peer.drawn;
  const limit = point.limit === null ? undefined : chart.limits[point.limit];
  const inSds = limit && limit.sd > 0 ? (mean - limit.mean) / limit.sd : null;
  return [mean, sd, inSds, basisWords(basis, t), laboratories, points];
}

function peerHead({ t, peers }: Source): Cell[] {
  if (!peers) return [];
  return [
    t('charts.peerMean'),
    t('charts.peerSd'),
    t('charts.peerInSd'),
    t('charts.peerBasis'),
    t('charts.peerLaboratories'),
    t('charts.peerPoints'),
  ];
}

function cellsOf(point: LeveyJenningsPoint, source: Source): Cell[] {
  const { chart, offset, t } = source;
  const limit = point.limit === null ? undefined : chart.limits[point.limit];
  return [
    labMinute(point.instant, offset),
    point.runId,
    point.level,
    chart.test.lotNumber,
    point.value,
    chart.test.unitName,
    limit?.mean,
    limit?.sd,
    point.z,
    point.isExcluded ? t('dailyQc.excluded') : t(lookOf(point.verdict).word),
    (point.rules ?? []).join(' '),
    point.manualStatus ? t(`charts.manual_${point.manualStatus}`) : null,
    point.initials,
    point.comment,
    ...peerCells(point, source),
  ];
}

/** Every result of a chart for a spreadsheet, numbers unrounded, oldest first. */
export function resultCells(source: Source, levels: readonly number[]): Cell[][] {
  const { t } = source;
  const head = [
    t('charts.time'),
    t('charts.run'),
    t('charts.levels'),
    t('charts.lot'),
    t('charts.value'),
    t('charts.unit'),
    t('charts.figure_target'),
    t('charts.figure_sd'),
    t('charts.deviation'),
    t('charts.state'),
    t('charts.rules'),
    t('charts.override'),
    t('charts.operator'),
    t('charts.comment'),
    ...peerHead(source),
  ];
  const points = source.chart.points.filter(({ level }) => levels.includes(level));
  return [head, ...points.map((point) => cellsOf(point, source))];
}
