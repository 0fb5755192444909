import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText } from './amountText.ts';
import { lineTotal, moneyText, moneyUnits, orderTotal } from './money.ts';

test.each([
  { text: '0', units: 0n },
  { text: '12.5', units: 1250n },
  { text: '12.50', units: 1250n },
  { text: '12.500', units: 1250n },
  { text: '-0.01', units: -1n },
  { text: '90071992547409931.99', units: 9007199254740993199n },
  { text: '0.005', units: null },
  { text: '1e3', units: null },
  { text: '', units: null },
  { text: '.5', units: null },
])('$text is $units hundredths', ({ text, units }) => expect(moneyUnits(text)).toBe(units));

test('three times ten hundredths is thirty, which floats are not', () => {
  expect(lineTotal({ price: '0.10', quantity: 3 })).toBe('0.30');
  expect(
    orderTotal([
      { price: '0.10', quantity: 1 },
      { price: '0.20', quantity: 1 },
    ]),
  ).toBe('0.30');
});

test('an order without lines costs nothing', () => expect(orderTotal([])).toBe('0.00'));

test('what is written is read as the same amount', () => {
  fc.assert(fc.property(fc.bigInt(), (units) => moneyUnits(moneyText(units)) === units));
});

test.each([
  { amount: '7400.00', currency: 'CNY', text: '¥7,400.00' },
  { amount: '-0.50', currency: 'USD', text: '-$0.50' },
  { amount: '0.00', currency: 'EUR', text: '€0.00' },
  { amount: '90071992547409931.99', currency: 'CNY', text: '¥90,071,992,547,409,931.99' },
])('$amount $currency is read as $text', ({ amount, currency, text }) =>
  expect(amountText(amount, currency)).toBe(text),
);
