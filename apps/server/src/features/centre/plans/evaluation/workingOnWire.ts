import type { FigureWorking } from '@qc/contract';
import type { Working } from '@qc/domain';

/** A working in the answer: the results behind it are listed separately. */
export const workingOnWire = ({ figure, formula, inputs, value, reason }: Working): FigureWorking => ({
  figure,
  formula,
  inputs: [...inputs],
  value,
  reason,
});
