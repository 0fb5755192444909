/** What summaries of orders are made by. */
export const orderDimensions = ['product', 'laboratory', 'user', 'month'] as const;
export type OrderDimension = (typeof orderDimensions)[number];

/** The papers of an order. */
export const orderPapers = ['order', 'payment', 'delivery'] as const;
export type OrderPaper = (typeof orderPapers)[number];
