import type { Config } from '#platform/settings/config';

export type Publication = { readonly now: Date; readonly minAgeSeconds: number };

/** A schedule is never a second early; what was shown at the last one is old enough at this one. */
const slackSeconds = 300;
const hour = 3600;

/** How old a published state has to be before laboratories are shown another. */
export function publicationOf({ peerPublication }: Pick<Config, 'peerPublication'>, now: Date): Publication {
  const age = peerPublication === 'hourly' ? hour : 24 * hour;
  return { now, minAgeSeconds: age - slackSeconds };
}
