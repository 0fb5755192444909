import { addressKey, createRateLimit, TooManyRequests } from '#platform/http/rateLimit';

/** How often one address may fail, whatever the account. Successes cost nothing: a hospital shares one address. */
export type LoginLimits = {
  /** Throws where the address has failed too often. */
  demand(address: string): void;
  countFailure(address: string): void;
  /** For requests that anyone may send and that leave a row. */
  demandRequest(address: string): void;
  /** For pictures to read, each of which leaves a row until it expires. */
  demandCaptcha(address: string): void;
};

export function createLoginLimits(failuresPerMinute: number, now: () => Date): LoginLimits {
  const clock = () => now().getTime();
  const failures = createRateLimit({ burst: failuresPerMinute, perSeconds: 60, clock });
  const requests = createRateLimit({ burst: 20, perSeconds: 600, clock });
  const captchas = createRateLimit({ burst: 60, perSeconds: 60, clock });
  return {
    demandCaptcha: (address) => {
      if (!captchas.take(addressKey(address))) throw TooManyRequests();
    },
    demand: (address) => {
      if (!failures.has(addressKey(address))) throw TooManyRequests();
    },
    countFailure: (address) => void failures.take(addressKey(address)),
    demandRequest: (address) => {
      if (!requests.take(addressKey(address))) throw TooManyRequests();
    },
  };
}
