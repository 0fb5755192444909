import type { RunCase } from './case.ts';
import { runCase as aNistUnivariate } from './kinds/a_nist_univariate.ts';
import { runCase as bIso13528Robust } from './kinds/b_iso13528_robust.ts';
import { runCase as cRules } from './kinds/c_rules.ts';
import { runCase as dMetrics } from './kinds/d_metrics.ts';
import { runCase as eMoments } from './kinds/e_moments.ts';
import { runCase as fOther } from './kinds/f_other.ts';

/** Who judges the cases of a file, by the file's `kind`. */
export const kinds: ReadonlyMap<string, RunCase> = new Map([
  ['a_nist_univariate', aNistUnivariate],
  ['b_iso13528_robust', bIso13528Robust],
  ['c_rules', cRules],
  ['d_metrics', dMetrics],
  ['e_moments', eMoments],
  ['f_other', fOther],
]);
