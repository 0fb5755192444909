import { resolveTea, type TeaCombination } from '../target/allowableError.ts';
import type { RowSource } from './rowSource.ts';
import { type FormulaId, type Working, workingOf } from './working.ts';

const FORMULA: Readonly<Record<TeaCombination, FormulaId>> = {
  percent: 'teaPercent',
  absolute: 'teaAbsolute',
  greater: 'teaGreater',
  lesser: 'teaLesser',
};

/**
 * Allowable error in percent with its working, at the target value; at the peer mean where there is no target.
 *
 * @example teaWorking({ tea: { combination: 'absolute', teaPercent: null, teaAbsolute: 0.3 }, target: { mean: 4, sd: null }, peer: null }).value // 7.5
 */
export function teaWorking(source: Pick<RowSource, 'tea' | 'target' | 'peer' | 'unit'>): Working {
  const { tea, target, peer, unit } = source;
  const place = target === null ? 'peerMean' : 'targetMean';
  const value = target?.mean ?? peer?.mean ?? null;
  if (tea === null) {
    const reason = { code: 'notApplicable', why: 'noAllowableError' } as const;
    return workingOf({ figure: 'teaPercent', formula: 'teaPercent', inputs: [], value: null, reason });
  }
  const resolved = resolveTea(tea, value, unit);
  return workingOf({
    figure: 'teaPercent',
    formula: FORMULA[tea.combination],
    inputs: [
      { name: 'T', value, figure: place },
      ...(tea.combination === 'absolute' ? [] : [{ name: 'p', value: tea.teaPercent }]),
      ...(tea.combination === 'percent' ? [] : [{ name: 'a', value: tea.teaAbsolute }]),
    ],
    value: resolved.ok ? resolved.teaPercent : null,
    reason: !resolved.ok && resolved.reason === 'unitMismatch' ? { code: 'notApplicable', why: 'unitMismatch' } : null,
  });
}
