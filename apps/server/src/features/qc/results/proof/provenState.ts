import type { ProvenField } from '@qc/contract';
import { converted, parseNumber } from '@qc/domain';

type Value = string | number | boolean | null;

/** What the trail proves of a result; an uncertain field is absent and not compared. */
export type ProvenState = Partial<Record<ProvenField, Value>>;

/** Link of the trail about a result, reduced to the compared parts. */
export type ResultLink = {
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** A result as a load records it, in this order. */
export type LoadedResult = readonly [
  id: string,
  qcTestId: string,
  level: number,
  instant: number,
  value: number | null,
  isExcluded: boolean,
  version: number,
  n?: number | null,
  mean?: number | null,
  sd?: number | null,
];

const fresh = { n: null, mean: null, sd: null, isExcluded: false, manualStatus: null, version: 1, isDeleted: false };

function numberOf(typed: unknown): number | null {
  if (typed === undefined || typed === null || typed === '') return null;
  if (typeof typed === 'number') return typed;
  const parsed = parseNumber(String(typed));
  return parsed.ok ? parsed.value : null;
}

/** A measurement as it was stored: in the unit of the test, by the factor that the link names. */
function measuredOf(after: Readonly<Record<string, unknown>>, name: (typeof measurements)[number]): number | null {
  const typed = numberOf(after[name]);
  const { typedFactor: factor, typedIntercept: intercept } = after;
  if (typed === null || typeof factor !== 'number' || typeof intercept !== 'number' || name === 'n') return typed;
  return converted(typed, { factor, intercept }, { isWidth: name === 'sd' });
}

export function loadedState(loaded: LoadedResult): ProvenState {
  const [, qcTestId, level, measuredAt, value, isExcluded, version, n = null, mean = null, sd = null] = loaded;
  return { ...fresh, qcTestId, level, measuredAt, value, n, mean, sd, isExcluded, version };
}

/** Earlier versions noted the time in the laboratory's clock only, which need not be today's. */
function instantIn(after: Readonly<Record<string, unknown>>): { measuredAt?: number } {
  return typeof after.instant === 'number' ? { measuredAt: after.instant } : {};
}

function createdState(after: Readonly<Record<string, unknown>>): ProvenState {
  return {
    ...fresh,
    ...instantIn(after),
    qcTestId: String(after.qcTestId),
    level: Number(after.level),
    value: measuredOf(after, 'value'),
    n: measuredOf(after, 'n'),
    mean: measuredOf(after, 'mean'),
    sd: measuredOf(after, 'sd'),
  };
}

/** The row as a change found it. */
function foundState(before: Readonly<Record<string, unknown>>): ProvenState {
  const { qcTestId, level, measuredAt, value, n, mean, sd, isExcluded, manualStatus, version } = before as Record<
    ProvenField,
    Value
  >;
  const instant = new Date(String(measuredAt)).getTime();
  return {
    qcTestId,
    level,
    measuredAt: instant,
    value,
    n,
    mean,
    sd,
    isExcluded,
    manualStatus,
    version,
    // Only the undoing of a removal finds one.
    isDeleted: before.isDeleted === true,
  };
}

const measurements = ['value', 'n', 'mean', 'sd'] as const;

/**
 * Earlier versions recorded a correction of one level for its whole run: its effect is known only with the next link.
 */
function corrected(state: ProvenState, after: Readonly<Record<string, unknown>>): ProvenState {
  if (typeof after.instant !== 'number') {
    const { value, n, mean, sd, measuredAt, ...known } = state;
    return known;
  }
  const changed = measurements.filter((name) => name in after).map((name) => [name, measuredOf(after, name)]);
  return { ...state, ...Object.fromEntries(changed), measuredAt: after.instant };
}

function changedBy({ action, after }: ResultLink, state: ProvenState): ProvenState {
  if (action === 'delete') return { ...state, isDeleted: true };
  if (action === 'undelete') return { ...state, isDeleted: false };
  if (action === 'update') return corrected(state, after ?? {});
  const { isExcluded = state.isExcluded, manualStatus = state.manualStatus } = (after ?? {}) as ProvenState;
  return { ...state, isExcluded: isExcluded ?? null, manualStatus: manualStatus ?? null };
}

type LinkEffect = {
  /** What the result was when the act began, where the link says so. */
  readonly found: ProvenState | null;
  readonly state: ProvenState | null;
};

/** What a link found of a result, and what it left. Reviews change no compared field. */
export function applyLink(link: ResultLink, state: ProvenState | null): LinkEffect {
  if (link.action === 'create') return { found: null, state: createdState(link.after ?? {}) };
  if (link.before?.version === undefined) return { found: null, state };
  const found = foundState(link.before);
  const left = changedBy(link, found);
  return { found, state: { ...left, version: Number(found.version) + 1 } };
}
