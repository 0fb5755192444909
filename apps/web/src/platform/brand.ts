import { createStore, useStore } from './store.ts';

export type Languages = 'both' | 'zh' | 'en';

/** Whose installation it is, as the page itself says: known before the first paint. */
export type Brand = { readonly logo: string | null; readonly languages: Languages };

function brandOfPage(): Brand {
  const { logo = null, languages } = document.documentElement.dataset;
  return { logo, languages: languages === 'zh' || languages === 'en' ? languages : 'both' };
}

const brand = createStore<Brand>(brandOfPage());

export const currentBrand = () => brand.get();
export const useBrand = () => useStore(brand);

/** As the administrator changed it meanwhile. */
export function setBrand(next: Brand): void {
  const now = brand.get();
  if (now.logo !== next.logo || now.languages !== next.languages) brand.set(next);
}
