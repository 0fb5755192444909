import type { OrderDetail, OrderPaper } from '@qc/contract';
import type { orders } from '@qc/i18n/centre/orders';
import type { Language } from '@qc/resource-kit';
import { orderStatuses } from '@qc/resources';
import type { Content } from 'pdfmake';
import { headingBlock, linesBlock, pairsBlock, tableBlock, titleBlock } from '#platform/pdf/blocks';

export type Payee = { readonly payee: string; readonly bank: string; readonly accountNumber: string };

type PaperSource = {
  readonly paper: OrderPaper;
  readonly title: string;
  readonly found: OrderDetail;
  readonly laboratory: string;
  readonly payees: readonly Payee[];
  readonly language: Language;
  readonly say: (key: keyof typeof orders, values?: Readonly<Record<string, string | number>>) => string;
};

const words = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '—');

function headPairs({ found: { order }, laboratory, language, say }: PaperSource): [string, string][] {
  const state = orderStatuses.find(({ value }) => value === order.orderState)?.label[language] ?? order.orderState;
  return [
    [say('orderNumber'), words(order.orderNumber)],
    [say('state'), state],
    [say('laboratory'), laboratory],
    [say('submittedAt'), words(order.submittedAt).slice(0, 16)],
    [say('recipient'), words(order.recipient)],
    [say('phone'), words(order.phone)],
    [say('address'), words(order.address)],
    [say('remark'), words(order.remark)],
  ];
}

/** What was ordered at which price. */
function pricedLines({ found: { order, lines }, say }: PaperSource): Content[] {
  const table = tableBlock(
    [
      { header: say('catalogueNumber'), width: 70 },
      { header: say('product'), width: '*' },
      { header: say('pack'), width: 70 },
      { header: say('quantity'), width: 40, isNumber: true },
      { header: say('price'), width: 65, isNumber: true },
      { header: say('amount'), width: 75, isNumber: true },
    ],
    lines.map((line) => [line.catalogueNumber, line.name, line.pack, String(line.quantity), line.price, line.amount]),
  );
  const sum: Content = {
    text: `${say('total')}: ${order.total} ${order.currency}`,
    bold: true,
    alignment: 'right',
    margin: [0, 6, 4, 0],
  };
  return [headingBlock(say('lines')), table, sum];
}

/** What is in the parcel: lots, not prices. */
function shippedLots({ found: { order, lots }, say }: PaperSource): Content[] {
  return [
    pairsBlock([
      [say('carrier'), words(order.carrier)],
      [say('trackingNumber'), words(order.trackingNumber)],
    ]),
    headingBlock(say('shippedLots')),
    tableBlock(
      [
        { header: say('product'), width: '*' },
        { header: say('lot'), width: 90 },
        { header: say('expiryDate'), width: 80 },
        { header: say('quantity'), width: 50, isNumber: true },
        { header: say('checked'), width: 80 },
      ],
      lots.map((lot) => [lot.productName, lot.lotNumber, lot.expiryDate, String(lot.quantity), '']),
    ),
    { text: say('signHere'), margin: [0, 36, 0, 0] },
  ];
}

/** Where to pay, and whom the invoice names. */
function paymentParts({ found: { order }, payees, say }: PaperSource): Content[] {
  const accounts = payees.flatMap(({ payee, bank, accountNumber }): [string, string][] => [
    [say('payee'), payee],
    [say('bank'), bank],
    [say('accountNumber'), accountNumber],
  ]);
  return [
    headingBlock(say('payTo')),
    accounts.length > 0 ? linesBlock(accounts) : { text: say('noPayee') },
    headingBlock(say('invoice')),
    linesBlock([
      [say('invoiceTitle'), words(order.invoiceTitle)],
      [say('taxNumber'), words(order.taxNumber)],
    ]),
    { text: say('payLine', { number: words(order.orderNumber) }), margin: [0, 10, 0, 0] },
  ];
}

function stepLines({ found: { steps }, say }: PaperSource): Content[] {
  return [
    headingBlock(say('steps')),
    tableBlock(
      [
        { header: say('step'), width: 100 },
        { header: say('by'), width: 110 },
        { header: say('at'), width: 110 },
        { header: say('reason'), width: '*' },
      ],
      steps.map(({ act, userName, at, reason }) => [say(`act_${act}` as 'act_submit'), userName, at, reason ?? '']),
    ),
  ];
}

const parts: Record<OrderPaper, (source: PaperSource) => Content[]> = {
  order: (source) => [...pricedLines(source), ...stepLines(source)],
  payment: (source) => [...pricedLines(source), ...paymentParts(source)],
  delivery: shippedLots,
};

export function paperContent(source: PaperSource): Content[] {
  return [titleBlock(source.title), pairsBlock(headPairs(source)), ...parts[source.paper](source)];
}
