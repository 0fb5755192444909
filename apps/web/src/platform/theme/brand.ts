import { createStore, useStore } from '../store/store.ts';

export type Languages = 'both' | 'zh' | 'en';

/** The owner of the installation, from attributes of the page: known before the first paint. */
export type Brand = { readonly logo: string | null; readonly languages: Languages };

function brandOfPage(): Brand {
  const { logo = null, languages } = document.documentElement.dataset;
  return { logo, languages: languages === 'zh' || languages === 'en' ? languages : 'both' };
}

const brand = createStore<Brand>(brandOfPage());

export const currentBrand = () => brand.get();
export const useBrand = () => useStore(brand);

/** Applies a change that the administrator made in the meantime. */
export function setBrand(next: Brand): void {
  const now = brand.get();
  if (now.logo !== next.logo || now.languages !== next.languages) brand.set(next);
}
