import type { LeveyJenningsChart, LeveyJenningsPoint } from '@qc/contract';
import type { Cell } from '#components/charts/sheet.ts';
import type { Translate } from '#platform/language.ts';
import { lookOf } from '../../verdict/verdict.ts';
import { labMinute } from '../labClock.ts';

type Source = { readonly chart: LeveyJenningsChart; readonly offset: number; readonly t: Translate };

function cellsOf(point: LeveyJenningsPoint, { chart, offset, t }: Source): Cell[] {
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
    point.isExcluded ? t('bench.excluded') : t(lookOf(point.verdict).word),
    (point.rules ?? []).join(' '),
    point.manualStatus ? t(`charts.manual_${point.manualStatus}`) : null,
    point.initials,
    point.comment,
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
  ];
  const points = source.chart.points.filter(({ level }) => levels.includes(level));
  return [head, ...points.map((point) => cellsOf(point, source))];
}
