import { type Api, type OwnOptions, peopleOriginal, startApiOn } from './contract/api.ts';
import { createLaboratoryRecords } from './laboratoryRecords.ts';
import { createTestDatabase, sharedOriginal } from './support/database.ts';

/** The server and a laboratory with one record of every kind, for a file; every test then gets a QC test to itself. */
export type Laboratory = { readonly api: Api; readonly token: string; readonly records: ReadonlyMap<string, string> };

const laboratoryOriginal = sharedOriginal('laboratory', {
  from: async () => (await peopleOriginal()).name,
  fill: async (database) => {
    const api = await startApiOn({ ...database, close: async () => undefined });
    const { access } = await api.login('100001', 'director');
    const records = await createLaboratoryRecords(api, '100001', access);
    await api.close();
    return [...records];
  },
});

/** The records are made over HTTP once a run; each file has a copy of the database that came of it. */
export async function openLaboratory(
  environment: Record<string, string> = {},
  own: OwnOptions = {},
): Promise<Laboratory> {
  const { name, filled } = await laboratoryOriginal();
  const api = await startApiOn(await createTestDatabase(name), environment, own);
  const { access: token } = await api.login('100001', 'director');
  return { api, token, records: new Map(filled) };
}
