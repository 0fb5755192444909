import { Choice } from './Choice.tsx';
import { axes, dataSets, forms, layouts, oneOf, scopes, stretches, useChartAddress } from './chartFilter.ts';

/** The parameters of a chart that have a few allowed values. */
const wordsOf = { layout: layouts, axis: axes, dataSet: dataSets, stretch: stretches, form: forms, scope: scopes };

/** One of the choices in the address of a chart. */
export function ChartChoice<N extends keyof typeof wordsOf>({ name }: { readonly name: N }) {
  const [address, setAddress] = useChartAddress();
  const choices: readonly [string, ...string[]] = wordsOf[name];
  return (
    <Choice
      label={`charts.${name}`}
      choices={choices}
      words={(choice) => `charts.${name}_${choice}` as 'charts.axis_run'}
      value={oneOf(choices, address[name])}
      onChange={(choice) => setAddress({ [name]: choice })}
    />
  );
}
