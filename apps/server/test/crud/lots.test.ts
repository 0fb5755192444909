import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Api, startApi } from '../contract/api.ts';

/** Lots of the centre: begun before their expiry, their values entered as a sheet. */
let api: Api;
let centre: string;

beforeAll(async () => {
  api = await startApi();
  centre = (await api.login('000000', 'centre')).access;
});
afterAll(() => api.close());

const post = (path: string, payload: object): Promise<Answer> =>
  api.as(centre, { method: 'POST', url: `/eqicapi${path}`, payload });
const list = async (path: string) => {
  const { body } = await api.as(centre, { url: `/eqicapi${path}` });
  return (body.data as { records: Record<string, string | number | null>[] }).records;
};
let made = 0;
async function newLot(expiryDate = '2099-12-31'): Promise<Answer> {
  made += 1;
  const [brand] = await list('/app/brand/page?size=1');
  return post('/app/lot/save', { lotNumber: `SHEET-${made}`, brandId: brand?.id, expiryDate });
}
const lotId = async () => ((await newLot()).body.data as { id: string }).id;
const analyteOf = async (abbreviation: string) =>
  (await list(`/app/analyte/page?abbreviation_equal=${abbreviation}`))[0] ?? {};

test('a lot past its expiry is not begun; the day itself is still good', async () => {
  const refused = await newLot('2020-01-31');
  expect(refused).toMatchObject({ status: 400, body: { msg: '有效期 2020-01-31 已过，不能新建该批号' } });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  expect((await newLot(today)).status).toBe(200);
});

describe('the sheet of values', () => {
  test('fills in the unit, stores every row, and changes what is there', async () => {
    const id = await lotId();
    const [sodium, potassium] = [await analyteOf('Na'), await analyteOf('K')];
    const rows = [
      { analyteId: sodium.id, level1Mean: 122, level1Sd: 1.1, level1Low: 118, level1High: 126 },
      { analyteId: potassium.id, level1Mean: 2.7, level2Mean: 4.1 },
    ];
    expect((await post('/app/lot/values', { lotId: id, rows })).body.data).toEqual({ created: 2, changed: 0 });
    const again = [{ analyteId: sodium.id, level1Mean: 123 }];
    expect((await post('/app/lot/values', { lotId: id, rows: again })).body.data).toEqual({ created: 0, changed: 1 });
    const stored = await list(`/app/lotAnalyte/page?lotId_equal=${id}`);
    expect(stored).toHaveLength(2);
    expect(stored.find(({ analyteId }) => analyteId === sodium.id)).toMatchObject({
      unitId: sodium.unitId,
      level1Mean: 123,
      level1Sd: 1.1,
    });
  });

  test.each([
    { values: { level1Mean: 99, level1Low: 26, level1High: 34 }, words: '水平 1: 均值 99 不在范围 26 – 34 内' },
    { values: { level2Low: 34, level2High: 26 }, words: '水平 2: 下限应小于上限 (34 – 26)' },
    { values: { level3Mean: 30, level3Sd: 9, level3Low: 26, level3High: 34 }, words: '水平 3: 标准差 9 大于范围' },
  ])('refuses $words, and stores nothing of it', async ({ values, words }) => {
    const id = await lotId();
    const [sodium, potassium] = [await analyteOf('Na'), await analyteOf('K')];
    const rows = [
      { analyteId: sodium.id, level1Mean: 122 },
      { analyteId: potassium.id, ...values },
    ];
    const refused = await post('/app/lot/values', { lotId: id, rows });
    expect(refused.status).toBe(400);
    expect(refused.body.msg).toContain(words);
    expect(refused.body.msg).toContain(String(potassium.name));
    expect(await list(`/app/lotAnalyte/page?lotId_equal=${id}`)).toEqual([]);
  });

  test('a retired analyte takes no new values, and its row is named; the lot keeps what it has of it', async () => {
    const [had, fresh] = [await lotId(), await lotId()];
    const [sodium, potassium] = [await analyteOf('Na'), await analyteOf('K')];
    const rows = [
      { analyteId: sodium.id, level1Mean: 122 },
      { analyteId: potassium.id, level1Mean: 2.7 },
    ];
    expect((await post('/app/lot/values', { lotId: had, rows })).status).toBe(200);
    expect((await post('/app/analyte/update', { id: potassium.id, retired: true })).status).toBe(200);
    const refused = await post('/app/lot/values', { lotId: fresh, rows });
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      expect.stringContaining(`第 2 行「${String(potassium.name)}」`),
    ]);
    expect(await list(`/app/lotAnalyte/page?lotId_equal=${fresh}`)).toEqual([]);
    const again = [{ analyteId: potassium.id, level1Mean: 2.8 }];
    expect((await post('/app/lot/values', { lotId: had, rows: again })).body.data).toEqual({ created: 0, changed: 1 });
    expect((await post('/app/analyte/update', { id: potassium.id, retired: false })).status).toBe(200);
  });

  test('is not a laboratory’s to save', async () => {
    const director = (await api.login('100001', 'director')).access;
    const payload = { lotId: await lotId(), rows: [{ analyteId: (await analyteOf('Na')).id, level1Mean: 1 }] };
    const answer = await api.as(director, { method: 'POST', url: '/eqicapi/app/lot/values', payload });
    expect(answer.status).toBe(403);
  });
});

describe('a sheet in a file', () => {
  const upload = async (name: string, content: Buffer) => {
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
    const { body } = await api.as(centre, {
      method: 'POST',
      url: '/eqicapi/blade-resource/oss/endpoint/put-file',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    return (body.data as { attachId: string }).attachId;
  };
  const read = async (fileId: string) => post('/app/lot/readSheet', { fileId });

  test('is read cell by cell, empty lines left out, and nothing is saved', async () => {
    const rows = [['Analyte', 'Level 1 mean', 'Level 1 SD'], [], ['Na', 122, 1.1], ['K', 2.75, '0.05']];
    const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'Values', rows }] }));
    expect((await read(await upload('values.xlsx', workbook))).body.data).toEqual({
      lines: [
        ['Analyte', 'Level 1 mean', 'Level 1 SD'],
        ['Na', '122', '1.1'],
        ['K', '2.75', '0.05'],
      ],
    });
  });

  test('of too many lines is refused in words, and so is a file that is not there', async () => {
    const long = await upload('long.csv', Buffer.from('Na,1,2\n'.repeat(2001)));
    expect(await read(long)).toMatchObject({ status: 400, body: { msg: expect.stringContaining('2001') } });
    expect((await read('5')).status).toBe(400);
  });
});

test('a lot that nobody uses says so', async () => {
  const { body } = await api.as(centre, { url: `/eqicapi/app/lot/uses?lotId=${await lotId()}` });
  expect(body.data).toEqual([]);
});
