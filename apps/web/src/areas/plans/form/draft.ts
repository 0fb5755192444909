import type { ResourceRecord } from '#components/resource/data/record.ts';

/** A plan as the steps of the wizard work on it. */
export type Draft = ResourceRecord & {
  readonly name: string;
  readonly planStatus: string;
  readonly tenantCodes: readonly string[] | null;
  readonly isOpenSignUp: boolean;
  readonly signUpLimit: number | null;
};
