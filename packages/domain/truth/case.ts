/** How far a computed number may lie from the expected one. `mean_rel` and the like hold for one field only. */
export type Tolerance = { readonly [field: string]: number | string | undefined };

/** One case of a truth file: what goes in, what must come out, and who says so. */
export type TruthCase = {
  readonly id: string;
  readonly title?: string;
  readonly note?: string;
  readonly input: { readonly [field: string]: unknown };
  readonly expected: { readonly [field: string]: unknown };
  readonly tolerance?: Tolerance | null;
  readonly source?: string;
  /** Informative: the rounded value of an article. Never compared. */
  readonly published?: unknown;
  /** Informative: the certified digits as text. Never compared. */
  readonly certified?: unknown;
};

/** A truth file: cases of one kind; `count` guards against a file cut short. */
export type TruthFile = {
  readonly kind: string;
  readonly split?: string;
  readonly count: number;
  readonly cases: readonly TruthCase[];
};

/** One thing that differed; `path` says where, such as `expected.algorithmA.sStar` or `input.unknownField`. */
export type Difference = { readonly path: string; readonly expected: unknown; readonly actual: unknown };

/** Each file in `kinds/` exports this as `runCase`: no differences means the case passed. */
export type RunCase = (truthCase: TruthCase) => Difference[];
