import { type OrderDimension, type OrderSummary, orderCalls, orderDimensions } from '@qc/contract';
import { amountText, moneyText, moneyUnits } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, DatePicker } from 'antd';
import { useMemo } from 'react';
import { plainAxis, tipOf, tooltipOf } from '#components/charts/axes.ts';
import { ChartCard } from '#components/charts/ChartCard.tsx';
import { levelColour } from '#components/charts/chartColours.ts';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Select } from '#components/ui/input/Select.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery, fetchFile } from '#platform/api/call.ts';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { Can } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { type PivotLine, pivotLines } from './pivotLines.ts';
import './qualityControl.css';

/** /qualityControl/productSummary: what was ordered, by product. */
export function ProductSummaryScreen() {
  return <SummaryScreen defaultRows="product" />;
}

/** /qualityControl/userSummary: who ordered. */
export function UserSummaryScreen() {
  return <SummaryScreen defaultRows="user" />;
}

const isDimension = (word: string): word is OrderDimension => (orderDimensions as readonly string[]).includes(word);

function SummaryScreen({ defaultRows }: { readonly defaultRows: OrderDimension }) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const defaults = useMemo(() => ({ rows: defaultRows as string, columns: 'month', from: '', to: '' }), [defaultRows]);
  const [filter, setFilter] = useUrlState(defaults);
  const dimensions = orderDimensions.filter((each) => isCentral || each !== 'laboratory');
  const input = {
    rows: isDimension(filter.rows) ? filter.rows : defaultRows,
    ...(isDimension(filter.columns) && filter.columns !== filter.rows && { columns: filter.columns }),
    ...(filter.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
  };
  const query = useQuery(callQuery(orderCalls.summary, input, { placeholderData: (former) => former }));
  const options = dimensions.map((each) => ({ value: each as string, label: t(`orders.by_${each}`) }));
  const lines = useMemo(() => (query.data ? pivotLines(query.data) : undefined), [query.data]);
  const day = (name: 'from' | 'to') => (
    <DatePicker
      aria-label={t(`orders.${name}`)}
      placeholder={t(`orders.${name}`)}
      value={filter[name] ? dayjs(filter[name]) : null}
      onChange={(value) => setFilter({ [name]: value ? value.format('YYYY-MM-DD') : '' })}
    />
  );
  const download = async () => saveFile(await fetchFile(orderCalls.summaryExport, input));
  return (
    <Screen
      subtitle={t('orders.summaryLine')}
      actions={
        <Can code="productOrder_export">
          <Button icon={<Icon name="download" />} onClick={() => void download().catch(() => undefined)}>
            {t('orders.excel')}
          </Button>
        </Can>
      }
    >
      <div className="qc-card">
        <div className="qc-bar">
          <Select
            aria-label={t('orders.rows')}
            style={{ width: 140 }}
            value={input.rows as string}
            options={options}
            onChange={(rows) => setFilter({ rows })}
          />
          <Select
            aria-label={t('orders.columns')}
            style={{ width: 140 }}
            value={input.columns ?? 'none'}
            options={[
              { value: 'none', label: t('orders.noColumns') },
              ...options.filter(({ value }) => value !== input.rows),
            ]}
            onChange={(columns) => setFilter({ columns })}
          />
          {day('from')}
          {day('to')}
        </div>
        <LoadedTable
          label={t('orders.summaryTitle')}
          query={query}
          rows={lines}
          columns={pivotColumns(input.rows, query.data)}
          rowKey={({ key }) => key}
          empty={<Empty title={t('orders.noSummary')} line={t('orders.noSummaryLine')} />}
        />
      </div>
      {lines && lines.length > 0 && <AmountChart lines={lines} />}
    </Screen>
  );
}

function pivotColumns(rows: OrderDimension, data: OrderSummary | undefined): readonly Column<PivotLine>[] {
  const inner = data && data.columns.length > 1 ? data.columns : [];
  return [
    { key: 'label', kind: 'text', label: `orders.by_${rows}`, isName: true, text: ({ label }) => label },
    ...inner.map(
      ({ key, label }): Column<PivotLine> => ({
        key: `column-${key}`,
        kind: 'number',
        label: { zh: label, en: label },
        text: ({ amounts }) => amounts.get(key) ?? '',
      }),
    ),
    { key: 'packs', kind: 'number', label: 'orders.packs', cell: ({ packs }) => packs },
    {
      key: 'amount',
      kind: 'number',
      label: 'orders.amount',
      text: ({ amount, currency }) => amountText(amount, currency),
    },
  ];
}

const mostBars = 20;

/** The largest amounts of the currency that most is ordered in. */
function AmountChart({ lines }: { readonly lines: readonly PivotLine[] }) {
  const { t } = useLanguage();
  const colours = useChartColours();
  const totals = new Map<string, bigint>();
  for (const { currency, amount } of lines)
    totals.set(currency, (totals.get(currency) ?? 0n) + (moneyUnits(amount) ?? 0n));
  const [currency = 'CNY'] = [...totals].sort(([, a], [, b]) => (b > a ? 1 : -1)).map(([each]) => each);
  const bars = lines
    .filter((line) => line.currency === currency)
    .sort((a, b) => Number(b.amount) - Number(a.amount))
    .slice(0, mostBars);
  const title = t('orders.amountChart', { currency });
  const option = {
    grid: { left: 64, right: 20, top: 20, bottom: 64 },
    tooltip: tooltipOf(colours, ({ dataIndex }) => {
      const bar = bars[dataIndex];
      return bar ? tipOf(bar.label, [[title, bar.amount]]) : '';
    }),
    xAxis: {
      type: 'category',
      data: bars.map(({ label }) => label),
      ...plainAxis(colours),
      axisLabel: { color: colours.text2, fontSize: 11, width: 84, overflow: 'break', lineHeight: 14, interval: 0 },
    },
    yAxis: { type: 'value', ...plainAxis(colours) },
    series: [
      {
        id: 'amounts',
        type: 'bar',
        barMaxWidth: 36,
        itemStyle: { color: levelColour(colours, 1) },
        data: bars.map(({ amount }) => Number(amount)),
      },
    ],
  };
  return (
    <ChartCard
      title={title}
      label={`${title} ${amountText(moneyText(totals.get(currency) ?? 0n), currency)}`}
      option={option}
      height={280}
      head={[t('orders.product'), title]}
      rows={bars.map(({ label, amount }) => [label, Number(amount)])}
      fileName={t('orders.summaryTitle')}
    />
  );
}
