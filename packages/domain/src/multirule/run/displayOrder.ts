import type { Violation } from '../violation.ts';

/** Which rule is named first when only one can be shown. */
const DISPLAY_ORDER = '1-3.5s 1-3s R-4s 2of3-2s 2-2s 1-2.5s 3-1s 4-1s 12x 10x 9x 8x 7x 6x 7T'.split(' ');

/** The fields that the order depends on. */
type NamedViolation = Pick<Violation, 'rule' | 'severity'>;

/** 1-2s warns on every twentieth result; it is named only when nothing else is. */
const NAMED_LAST = '1-2s';

/**
 * Order in which violations of a result are shown: rejections before warnings, then the most specific rule
 * first. A laboratory's own rules come after the known ones and before 1-2s.
 *
 * @example compareForDisplay({ rule: '1-3s', severity: 'REJECT' }, { rule: '1-2s', severity: 'WARN' }) // -1
 */
export function compareForDisplay(a: NamedViolation, b: NamedViolation): number {
  if (a.severity !== b.severity) return a.severity === 'REJECT' ? -1 : 1;
  return displayRank(a.rule) - displayRank(b.rule);
}

function displayRank(abbreviation: string): number {
  if (abbreviation === NAMED_LAST) return DISPLAY_ORDER.length + 1;
  const known = DISPLAY_ORDER.indexOf(abbreviation);
  return known === -1 ? DISPLAY_ORDER.length : known;
}
