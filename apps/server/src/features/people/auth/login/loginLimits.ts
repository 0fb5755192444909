import { addressKey, createRateLimit, type RateLimit, TooManyRequests } from '#platform/http/rateLimit';
import { createGate } from '#platform/passwords/gate';

/** Who tries to log in, as far as the request shows. */
export type Applicant = { readonly tenantId: string; readonly account: string; readonly address: string };

/** How often one address may fail, over all accounts, and how many attempts run concurrently. */
export type LoginLimits = {
  /**
   * Works on an attempt to log in, which fails by throwing. It is charged to the limit before any work is done; a
   * successful one is refunded, since a hospital shares one address. Users who logged in from there before have a
   * separate lane and do not wait behind guesses.
   */
  attempt<T>(applicant: Applicant, work: () => Promise<T>): Promise<T>;
  /** Notes from where people have logged in. */
  remember(applicants: readonly Applicant[]): void;
  /** For requests that anyone may send and that leave a row. */
  demandRequest(address: string): void;
  /** For pictures to read, each of which leaves a row until it expires. */
  demandCaptcha(address: string): void;
};

/** More pairs of account and address than any installation has. */
const maxKnown = 20_000;
/** What somebody who is known may mistype in a minute. */
const ownBurst = 30;

const pairOf = ({ tenantId, account, address }: Applicant): string => `${addressKey(address)}/${tenantId}/${account}`;

const demand = (limit: RateLimit, key: string): void => {
  if (!limit.take(key)) throw TooManyRequests();
};

export function createLoginLimits(failuresPerMinute: number, now: () => Date): LoginLimits {
  const clock = () => now().getTime();
  const failures = createRateLimit({ burst: failuresPerMinute, perSeconds: 60, clock });
  const ownFailures = createRateLimit({ burst: ownBurst, perSeconds: 60, clock });
  const requests = createRateLimit({ burst: 20, perSeconds: 600, clock });
  const captchas = createRateLimit({ burst: 60, perSeconds: 60, clock });
  const gate = createGate({ parallel: 6, waiting: 200, anybody: { parallel: 2, waiting: 40 } });
  const known = new Set<string>();
  const remember = (applicants: readonly Applicant[]): void => {
    if (known.size + applicants.length > maxKnown) known.clear();
    for (const applicant of applicants) known.add(pairOf(applicant));
  };
  return {
    remember,
    demandCaptcha: (address) => demand(captchas, addressKey(address)),
    demandRequest: (address) => demand(requests, addressKey(address)),
    attempt: async (applicant, work) => {
      const pair = pairOf(applicant);
      const isKnown = known.has(pair);
      const [limit, key] = isKnown ? [ownFailures, pair] : [failures, addressKey(applicant.address)];
      demand(limit, key);
      const result = await gate(work, isKnown ? 'known' : 'anybody');
      limit.giveBack(key);
      remember([applicant]);
      return result;
    },
  };
}
