import type { FigureWorking } from '@qc/contract';
import type { Working } from '@qc/domain';

/** A working as it travels: the results behind it are told apart from it. */
export const workingOnWire = ({ figure, formula, inputs, value, reason }: Working): FigureWorking => ({
  figure,
  formula,
  inputs: [...inputs],
  value,
  reason,
});
