import { expect } from 'vitest';
import type { Api } from '../contract/api.ts';

/** Saves records as one person; the id of each. */
export function saveAs(api: Api, token: string): (path: string, payload: object) => Promise<string> {
  return async (path, payload) => {
    const answer = await api.as(token, { method: 'POST', url: `/eqicapi${path}/save`, payload });
    expect(answer.body).toMatchObject({ code: 200 });
    return (answer.body.data as { id: string }).id;
  };
}

let lots = 0;

/** A new lot, so that a test of any assay is a new one. */
export async function newLot(api: Api): Promise<string> {
  const centre = (await api.login('000000', 'centre')).access;
  const { records } = (await api.as(centre, { url: '/eqicapi/app/brand/page?size=1' })).body.data as {
    records: { id: string }[];
  };
  return saveAs(api, centre)('/app/lot', {
    lotNumber: `LOT-${++lots}`,
    brandId: records[0]?.id,
    expiryDate: '2027-12-31',
  });
}
