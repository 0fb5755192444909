import type { OrderLine } from '@qc/contract';

/** Whether a line exceeds the stock or is no longer offered: the server would refuse the order. */
export const isShort = ({ isOffered, stock, quantity }: Pick<OrderLine, 'isOffered' | 'stock' | 'quantity'>): boolean =>
  !isOffered || stock < quantity;
