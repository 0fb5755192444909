/** The author of a parcel: it is sent only in that user's name. */
export type Owner = { readonly userId: string; readonly tenantId: string };

/** One call that must reach the server once. The ids in its body are made here, so that a repeat is harmless. */
export type Parcel = {
  /** Time-ordered: parcels are sent in the order in which they were made. */
  readonly id: string;
  readonly owner: Owner;
  readonly path: string;
  readonly body: unknown;
  /** How many results are inside, for "n results waiting". */
  readonly count: number;
  /** What it is about, in words: the test or the panel. */
  readonly title: string;
  /** Why the server refused it; a refused parcel waits for the user and is not retried automatically. */
  readonly refusal?: string;
};

/** The storage of parcels until they are delivered. */
export type ParcelStorage = {
  all(): Promise<readonly Parcel[]>;
  put(parcel: Parcel): Promise<void>;
  remove(id: string): Promise<void>;
};

/** The outcome of a parcel that was handed in. */
export type Delivery<T = unknown> =
  | { readonly kind: 'delivered'; readonly answer: T }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly error: Error };
