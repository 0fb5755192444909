import { describe, expect, test } from 'vitest';
import { createOutbox } from './createOutbox.ts';
import type { Owner, Parcel, ParcelStorage } from './parcel.ts';

const ann: Owner = { userId: '1', tenantId: '100001' };
const ben: Owner = { userId: '2', tenantId: '100001' };

function memoryParcels(): ParcelStorage & { readonly kept: Map<string, Parcel> } {
  const kept = new Map<string, Parcel>();
  return {
    kept,
    all: async () => [...kept.values()],
    put: async (parcel) => void kept.set(parcel.id, parcel),
    remove: async (id) => void kept.delete(id),
  };
}

const parcel = (id: string, owner = ann): Parcel => ({ id, owner, path: '/x', body: { id }, count: 2, title: 'GLU' });

/** One lock, as all tabs of a browser share it. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

function setUp() {
  const storage = memoryParcels();
  const sent: string[] = [];
  const state = { mode: 'up' as 'up' | 'down' | 'refuses', owner: ann as Owner | undefined, answers: true };
  const exclusively = oneAtATime();
  const make = () =>
    createOutbox({
      storage,
      send: async ({ id }) => {
        if (state.mode === 'down') throw new Error('lost');
        if (state.mode === 'refuses') throw new TypeError('level 3 is not in use');
        sent.push(id);
        if (!state.answers) throw new Error('lost');
        return `answer to ${id}`;
      },
      isPassing: (error) => !(error instanceof TypeError),
      owner: () => state.owner,
      exclusively,
    });
  return { storage, sent, state, make, outbox: make() };
}

describe('outbox', () => {
  test('delivers immediately where there is a connection, and keeps nothing', async () => {
    const { outbox, storage, sent } = setUp();
    expect(await outbox.hand(parcel('1'))).toEqual({ kind: 'delivered', answer: 'answer to 1' });
    expect(sent).toEqual(['1']);
    expect(storage.kept.size).toBe(0);
    expect(outbox.waiting.get()).toEqual([]);
  });

  test('keeps a parcel when the connection is lost, and sends it once when it is back', async () => {
    const { outbox, storage, sent, state } = setUp();
    state.mode = 'down';
    expect(await outbox.hand(parcel('1'))).toEqual({ kind: 'waiting' });
    expect(outbox.waiting.get().map(({ id }) => id)).toEqual(['1']);
    expect(await outbox.flush()).toBe(0);
    state.mode = 'up';
    expect(await outbox.flush()).toBe(1);
    expect(await outbox.flush()).toBe(0);
    expect(sent).toEqual(['1']);
    expect(storage.kept.size).toBe(0);
  });

  test('two tabs that come back together send a parcel once', async () => {
    const { outbox, make, sent, state } = setUp();
    const otherTab = make();
    state.mode = 'down';
    await outbox.hand(parcel('1'));
    state.mode = 'up';
    await Promise.all([outbox.flush(), otherTab.flush()]);
    expect(sent).toEqual(['1']);
  });

  test('a flush during the first attempt does not send a second time', async () => {
    const { outbox, sent } = setUp();
    await Promise.all([outbox.hand(parcel('1')), outbox.flush()]);
    expect(sent).toEqual(['1']);
  });

  test('an answer that got lost leaves the parcel waiting with the same ids', async () => {
    const { outbox, storage, state } = setUp();
    state.answers = false;
    expect(await outbox.hand(parcel('1'))).toEqual({ kind: 'waiting' });
    expect(storage.kept.get('1')).toEqual(parcel('1'));
  });

  test('sends in the order in which the parcels were made, in any order of storage', async () => {
    const { outbox, storage, sent } = setUp();
    for (const id of ['10', '9', '11']) await storage.put(parcel(id));
    await outbox.flush();
    expect(sent).toEqual(['9', '10', '11']);
  });

  test('stops at the first failure that will pass: later results must not overtake earlier ones', async () => {
    const { outbox, storage, sent, state } = setUp();
    state.mode = 'down';
    await outbox.hand(parcel('1'));
    await outbox.hand(parcel('2'));
    expect(await outbox.flush()).toBe(0);
    expect(sent).toEqual([]);
    expect(storage.kept.size).toBe(2);
  });

  test('a refusal is returned to a waiting user and is not kept', async () => {
    const { outbox, storage, state } = setUp();
    state.mode = 'refuses';
    expect(await outbox.hand(parcel('1'))).toMatchObject({
      kind: 'refused',
      error: { message: 'level 3 is not in use' },
    });
    expect(storage.kept.size).toBe(0);
  });

  test('a refusal in the background is kept with its reason and never sent again by itself', async () => {
    const { outbox, sent, state } = setUp();
    state.mode = 'down';
    await outbox.hand(parcel('1'));
    state.mode = 'refuses';
    await outbox.flush();
    state.mode = 'up';
    expect(await outbox.flush()).toBe(0);
    expect(outbox.waiting.get()).toMatchObject([{ id: '1', refusal: 'level 3 is not in use' }]);
    expect(sent).toEqual([]);
    await outbox.takeBack('1');
    expect(outbox.waiting.get()).toEqual([]);
  });

  test("nobody sends another person's results, nor sees them waiting", async () => {
    const { outbox, storage, sent, state } = setUp();
    state.mode = 'down';
    await outbox.hand(parcel('1'));
    state.mode = 'up';
    state.owner = ben;
    expect(await outbox.flush()).toBe(0);
    expect(outbox.waiting.get()).toEqual([]);
    state.owner = undefined;
    expect(await outbox.flush()).toBe(0);
    state.owner = ann;
    expect(await outbox.flush()).toBe(1);
    expect(sent).toEqual(['1']);
    expect(storage.kept.size).toBe(0);
  });
});
