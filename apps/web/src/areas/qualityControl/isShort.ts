import type { OrderLine } from '@qc/contract';

/** More than is left, or no longer offered: the server would refuse the order. */
export const isShort = ({ isOffered, stock, quantity }: Pick<OrderLine, 'isOffered' | 'stock' | 'quantity'>): boolean =>
  !isOffered || stock < quantity;
