import type { OrderAct, OrderState } from '@qc/domain';
import { orderStatuses } from '@qc/resources';
import { defineError } from '#platform/http/errors';

const acts: Record<OrderAct | 'edit', { zh: string; en: string }> = {
  submit: { zh: '提交', en: 'submitted' },
  recall: { zh: '撤回', en: 'recalled' },
  confirm: { zh: '确认', en: 'confirmed' },
  unconfirm: { zh: '撤销确认', en: 'unconfirmed' },
  pay: { zh: '付款', en: 'paid' },
  returnPayment: { zh: '退回付款', en: 'returned for payment' },
  ship: { zh: '发货', en: 'shipped' },
  receive: { zh: '收货', en: 'received' },
  close: { zh: '完成', en: 'closed' },
  cancel: { zh: '取消', en: 'cancelled' },
  edit: { zh: '修改', en: 'changed' },
};
const labelOf = (state: OrderState) => orderStatuses.find(({ value }) => value === state)?.label;

/** The life cycle does not allow the act in the order's present state. */
export const OrderWrongState = defineError<{ act: keyof typeof acts; state: OrderState }>('ORDER_WRONG_STATE', 409, {
  zh: ({ act, state }) => `订单状态为「${labelOf(state)?.zh}」，不能${acts[act].zh}`,
  en: ({ act, state }) => `The order is in state "${labelOf(state)?.en}" and cannot be ${acts[act].en}`,
});
export const OrderNotYours = defineError<{ act: OrderAct }>('ORDER_NOT_YOURS', 403, {
  zh: ({ act }) => `该订单只能由另一方${acts[act].zh}；已确认的订单如需取消请联系中心`,
  en: ({ act }) =>
    `The order can only be ${acts[act].en} by the other side; ask the centre to cancel a confirmed order`,
});
export const OnlyLaboratoriesOrder = defineError('ORDER_ONLY_LABORATORIES', 403, {
  zh: () => '只有实验室可以订购质控品',
  en: () => 'Only laboratories order control material',
});
export const ProductNotOffered = defineError<{ name: string }>('PRODUCT_NOT_OFFERED', 409, {
  zh: ({ name }) => `「${name}」已下架，请从购物车中移除`,
  en: ({ name }) => `"${name}" is no longer offered: take it out of the basket`,
});
export const OutOfStock = defineError<{ name: string; left: number; wanted: number }>('OUT_OF_STOCK', 409, {
  zh: ({ name, left, wanted }) => `「${name}」库存不足：需要 ${wanted}，现有 ${left}`,
  en: ({ name, left, wanted }) => `Not enough of "${name}": ${wanted} wanted, ${left} in stock`,
});
export const OrderEmpty = defineError('ORDER_EMPTY', 400, {
  zh: () => '购物车为空，请先选择产品',
  en: () => 'The basket is empty: choose a product first',
});
export const CurrencyDiffers = defineError<{ currency: string }>('ORDER_CURRENCY', 409, {
  zh: ({ currency }) => `购物车中的产品以 ${currency} 计价，不同币种请分开下单`,
  en: ({ currency }) => `The basket is priced in ${currency}; order other currencies separately`,
});
export const LotsIncomplete = defineError<{ name: string; quantity: number; given: number }>('ORDER_LOTS', 400, {
  zh: ({ name, quantity, given }) => `「${name}」应发 ${quantity}，已分配批号的为 ${given}`,
  en: ({ name, quantity, given }) => `"${name}": ${quantity} to be shipped, lots are given for ${given}`,
});
export const LotNotShippable = defineError<{ lot: string; name: string }>('ORDER_LOT_REFUSED', 400, {
  zh: ({ lot, name }) => `批号 ${lot} 不能用于「${name}」：不在在售批号中、已封存或已过期`,
  en: ({ lot, name }) => `Lot ${lot} cannot be shipped for "${name}": not among its lots, sealed or expired`,
});
export const PayeeUnfit = defineError<{ currency: string }>('ORDER_PAYEE', 400, {
  zh: ({ currency }) => `请选择启用的 ${currency} 收款账户`,
  en: ({ currency }) => `Choose an active payee account in ${currency}`,
});
export const ProofMissing = defineError('ORDER_PROOF', 400, {
  zh: () => '请上传付款凭证',
  en: () => 'Upload the proof of payment',
});
export const CategoryLoop = defineError('CATEGORY_LOOP', 400, {
  zh: () => '上级分类不能是自己或自己的下级',
  en: () => 'A category cannot be inside itself',
});
export const CategoryTooDeep = defineError<{ most: number }>('CATEGORY_TOO_DEEP', 400, {
  zh: ({ most }) => `分类最多 ${most} 级`,
  en: ({ most }) => `Categories are at most ${most} deep`,
});
