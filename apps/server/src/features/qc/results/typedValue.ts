import type { NewResult } from '@qc/contract';
import {
  type Conversion,
  figureIn,
  isPlausibleSize,
  type NumberReason,
  parseNumber,
  readTypedFigure,
  type TypedFigure,
  type WrittenUnits,
} from '@qc/domain';
import { numberReasons } from '@qc/i18n/qc/numberReasons';
import { isDateTime } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { listText } from '#platform/database/listText';
import { instantOf } from '#platform/database/sqlText';
import { WrongType } from '#platform/http/answers';
import { BadResultValue, TwoUnits, UnitNotOfTest } from './result.errors.ts';

/** Figures of a result as they are sent: a value as typed, or mean and SD of a summary. */
type SentFigures = Pick<NewResult, 'value' | 'n' | 'mean' | 'sd' | 'unit'>;

/** The stored figures of a result: never rounded, in the unit of their test. */
export type Figures = {
  readonly value: number | null;
  readonly n: number | null;
  readonly mean: number | null;
  readonly sd: number | null;
  /** What was typed, with its unit where that is another. */
  readonly valueText: string | null;
  readonly conversion: Conversion | null;
};

type Place = { readonly row: number; readonly units: WrittenUnits };

/** The longest text that is kept of what was typed. */
const longest = 40;

/** The figures of a result; refuses by row, with the reason, what is no number and what is in a unit without a factor. */
export function readFigures({ value, mean, sd, unit, ...sent }: SentFigures, place: Place): Figures {
  const n = sent.n ?? null;
  if (value !== undefined) {
    const read = readValue(value, unit ?? null, place);
    const valueText = textWithUnit(String(value), read.conversion);
    return { value: read.value, n, mean: null, sd: null, valueText, conversion: read.conversion };
  }
  const centre = mean === undefined ? null : readNumber(mean, unit ?? null, place);
  const width = sd === undefined ? null : readNumber(sd, unit ?? null, { ...place, isWidth: true });
  const conversion = (centre ?? width)?.conversion ?? null;
  const valueText = conversion
    ? textWithUnit([mean, sd].filter((each) => each !== undefined).join(' ± '), conversion)
    : null;
  return { value: null, n, mean: centre?.value ?? null, sd: width?.value ?? null, valueText, conversion };
}

/** A figure that was sent apart from its unit is kept with it. */
function textWithUnit(text: string, conversion: Conversion | null): string {
  const parsed = parseNumber(text);
  const whole = `${text} ${conversion?.unit ?? ''}`;
  const isWhole = conversion === null || (parsed.ok && parsed.unit !== null);
  return isWhole || whole.length > longest ? text : whole;
}

type Read = Extract<TypedFigure, { ok: true }>;

function readValue(typed: string | number, unit: string | null, place: Place): Read {
  if (typeof typed === 'number') return readNumber(typed, unit, place);
  return stored(typed, readTypedFigure(typed, { units: place.units, unit }), place);
}

function readNumber(typed: number, unit: string | null, place: Place & { readonly isWidth?: boolean }): Read {
  if (!isPlausibleSize(typed)) throw refused(String(typed), 'outOfRange', place);
  return stored(String(typed), figureIn(typed, null, { ...place, unit }), place);
}

function stored(text: string, read: TypedFigure, place: Place): Read {
  if (!read.ok) {
    const { reason } = read;
    if (reason !== 'unknownUnit' && reason !== 'twoUnits') throw refused(text, reason, place);
    if (reason === 'twoUnits') throw TwoUnits({ row: place.row, text });
    const [own] = place.units;
    throw UnitNotOfTest({ row: place.row, text, unit: read.unit ?? '', own: own?.symbol ?? '' });
  }
  if (!isPlausibleSize(read.value)) throw refused(text, 'outOfRange', place);
  return read;
}

function refused(text: string, reason: NumberReason, { row }: Place) {
  const words = numberReasons[reason];
  return BadResultValue({ row, text, reasonZh: words.zh, reasonEn: words.en }, { row, reason });
}

/** A conversion under the names it is stored and noted by. */
export function typedInOf(conversion: Conversion | null): {
  readonly typedUnit: string | null;
  readonly typedFactor: number | null;
  readonly typedIntercept: number | null;
} {
  const { unit = null, factor = null, intercept = null } = conversion ?? {};
  return { typedUnit: unit, typedFactor: factor, typedIntercept: intercept };
}

export type Instant = { readonly at: Date; readonly isPastDay: boolean };

/** Refuses what is not a time, before the database is asked about it. */
export function refuseWrongTimes(texts: readonly string[]): void {
  const wrong = [...new Set(texts)].find((text) => !isDateTime(text));
  if (wrong !== undefined) throw WrongType({ name: `measuredAt "${wrong}"` });
}

/**
 * The instants of times written in the laboratory's zone, and whether their day is over by `now`. The database knows the
 * zone's history; we ask it.
 */
export async function readInstants(tx: ReadTx, texts: readonly string[], now: Date): Promise<Instant[]> {
  // Those of a morning are one time, and those of a file few.
  const distinct = [...new Set(texts)];
  const rows = await tx.prepared(sql<{ at: number; isPastDay: boolean }>`
    select ${sql.raw(instantOf('at::timestamptz'))} as at, date_trunc('day', at::timestamptz) < date_trunc('day', ${now}::timestamptz) as "isPastDay"
    from unnest(${listText(distinct, 'text')}::text[]) with ordinality as item(at, place) order by place`);
  const instants = new Map(rows.map(({ at, isPastDay }, place) => [distinct[place], { at: new Date(at), isPastDay }]));
  return texts.flatMap((text) => instants.get(text) ?? []);
}

export async function readInstant(tx: ReadTx, text: string): Promise<Date> {
  refuseWrongTimes([text]);
  const [instant] = await readInstants(tx, [text], new Date());
  if (!instant) throw WrongType({ name: 'measuredAt' });
  return instant.at;
}
