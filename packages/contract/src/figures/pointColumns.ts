import type { LeveyJenningsChart, LeveyJenningsPoint, PointColumns } from './charts.schemas.ts';

type Extras = PointColumns['extras'][number];

/** Gives every text its place in a list that grows with each new one. */
function places(texts: string[]): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const place = known.get(text) ?? texts.push(text) - 1;
    known.set(text, place);
    return place;
  };
}

function hasExtras({ lotId, notEvaluated, rules, isExcluded, manualStatus, comment }: LeveyJenningsPoint): boolean {
  return (lotId ?? notEvaluated ?? rules ?? isExcluded ?? manualStatus ?? comment) !== undefined;
}

/** The fields of a point that are not among the columns all points have. */
function extrasOf(at: number, point: LeveyJenningsPoint): Extras {
  const { id, runId, level, instant, value, z, limit, verdict, initials, ...extras } = point;
  return { at, ...extras };
}

/** The points of a chart, column by column. */
export function columnsOf(points: readonly LeveyJenningsPoint[]): PointColumns {
  const [runIds, operators]: [string[], string[]] = [[], []];
  const [runPlace, operatorPlace] = [places(runIds), places(operators)];
  const extras: Extras[] = [];
  points.forEach((point, at) => {
    if (hasExtras(point)) extras.push(extrasOf(at, point));
  });
  const operator = points.map(({ initials }) => (initials === undefined ? null : operatorPlace(initials)));
  return {
    id: points.map(({ id }) => id),
    runIds,
    run: points.map(({ runId }) => runPlace(runId)),
    level: points.map(({ level }) => level),
    instant: points.map(({ instant }, at) => instant - (points[at - 1]?.instant ?? 0)),
    value: points.map(({ value }) => value),
    z: points.map(({ z }) => z),
    limit: points.map(({ limit }) => limit),
    verdict: points.map(({ verdict }) => verdict),
    operators,
    operator: operators.length === 0 ? [] : operator,
    extras,
  };
}

/** The points that columns were made of. */
export function pointsIn(columns: PointColumns): LeveyJenningsPoint[] {
  const { id: ids, runIds, run, level, instant, value, z, limit, verdict, operators, operator } = columns;
  const points: LeveyJenningsPoint[] = [];
  let [now, nextExtras] = [0, 0];
  for (let at = 0; at < ids.length; at++) {
    now += instant[at] ?? 0;
    const point = {
      id: ids[at] ?? '',
      runId: runIds[run[at] ?? -1] ?? '',
      level: level[at] ?? 0,
      instant: now,
      value: value[at] ?? Number.NaN,
      z: z[at] ?? null,
      limit: limit[at] ?? null,
      verdict: verdict[at] ?? null,
    };
    const extras = columns.extras[nextExtras];
    const initials = operators[operator[at] ?? -1];
    const isMore = extras?.at === at;
    if (isMore) nextExtras += 1;
    points.push(isMore || initials !== undefined ? withExtras(point, isMore ? extras : {}, initials) : point);
  }
  return points;
}

function withExtras(point: LeveyJenningsPoint, extras: Partial<Extras>, initials: string | undefined) {
  const { at: _at, ...more } = extras;
  return { ...point, ...more, ...(initials === undefined ? {} : { initials }) };
}

/** A chart with points, in whichever form they were sent. */
export function withPoints({ columns, ...chart }: LeveyJenningsChart): LeveyJenningsChart {
  return columns === undefined ? chart : { ...chart, points: pointsIn(columns) };
}
