import { createContext, use } from 'react';

/** The user's own file or rows that configurations are tried on: one for the card and for the form. */
export type Sample = {
  readonly text: string;
  readonly file: { readonly id: string; readonly name: string } | undefined;
};
type Shared = { readonly sample: Sample; readonly setSample: (sample: Sample) => void };

export const noSample: Sample = { text: '', file: undefined };
export const SampleContext = createContext<Shared>({ sample: noSample, setSample: () => undefined });
export const useSample = (): Shared => use(SampleContext);
