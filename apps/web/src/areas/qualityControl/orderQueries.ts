import { fileCalls, orderCalls, recordCalls } from '@qc/contract';
import { category, invoiceInfo, payeeAccount, product, productOrder } from '@qc/resources';
import { queryOptions } from '@tanstack/react-query';
import { callQuery, fetchFile } from '#platform/api/call.ts';

export const basketQuery = (isWanted = true) => callQuery(orderCalls.basket, undefined, { enabled: isWanted });
export const orderQuery = (id: string) => callQuery(orderCalls.order, { id });
export const countsQuery = () => callQuery(orderCalls.counts, {});
export const shippingQuery = (id: string) => callQuery(orderCalls.shipping, { id });
export const categoriesQuery = () =>
  callQuery(recordCalls(category).page, { size: -1, ascs: 'sort' }, { staleTime: 60_000 });
export const invoicesQuery = (isWanted: boolean) =>
  callQuery(recordCalls(invoiceInfo).page, { size: -1 }, { enabled: isWanted });
export const payeesQuery = (currency: string) =>
  callQuery(recordCalls(payeeAccount).page, { size: -1, active_equal: 'true', currency_equal: currency });

export const productsQuery = (filter: {
  readonly keyword: string;
  readonly category: string;
  readonly current: string;
}) =>
  callQuery(
    recordCalls(product).page,
    {
      active_equal: 'true',
      size: 24,
      current: Number(filter.current) || 1,
      ascs: 'catalogueNumber',
      ...(filter.keyword && { keyword: filter.keyword }),
      ...(filter.category && { categoryId_equal: filter.category }),
    },
    { placeholderData: (former) => former },
  );

type OrderFilter = {
  readonly state: string;
  /** An order number or, for the central body, a laboratory. */
  readonly keyword?: string;
  readonly current: string;
  readonly size: string;
};

/** Orders in a state, or all that were submitted once. */
export const ordersQuery = (filter: OrderFilter) =>
  callQuery(
    recordCalls(productOrder).page,
    {
      current: Number(filter.current) || 1,
      size: Number(filter.size) || 20,
      descs: 'submittedAt',
      ...(filter.keyword && { keyword: filter.keyword }),
      ...(filter.state ? { orderState_equal: filter.state } : { orderState_notequal: 'basket' }),
    },
    { placeholderData: (former) => former },
  );

/** A stored picture as an address that an image can show. */
export const pictureQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['picture', id],
    queryFn: async () => URL.createObjectURL((await fetchFile(fileCalls.download, { id: id ?? '' })).blob),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
