/** The city of a region: 武汉市江汉区 is in 武汉市. A region that is written otherwise is its own city; none has none. */
export const cityOf = (region: string | null): string | null =>
  region ? (/^.+?(?:市|州(?!市)|地区|盟)/.exec(region)?.[0] ?? region) : null;
