import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideBySide } from './sideBySide.ts';

type Step = { readonly name: number; readonly testIds: readonly string[]; readonly ms: number };

async function* handedOut(lists: readonly (readonly Step[])[]): AsyncGenerator<readonly Step[], undefined> {
  for (const list of lists) {
    await delay(1);
    yield list;
  }
}

const step = fc.record({ testIds: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4')), ms: fc.nat(3) });
const files = fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 5 }).map((lists) => {
  let name = 0;
  return lists.map((list) => list.map((each): Step => ({ ...each, name: name++ })));
});

/** Takes steps, and notes when each began and ended. */
function watched() {
  const underWay = new Set<Step>();
  const began: Step[] = [];
  let mostAtOnce = 0;
  const act = async (each: Step): Promise<void> => {
    for (const other of underWay) expect(other.testIds.filter((id) => each.testIds.includes(id))).toEqual([]);
    underWay.add(each);
    began.push(each);
    mostAtOnce = Math.max(mostAtOnce, underWay.size);
    await delay(each.ms);
    underWay.delete(each);
  };
  return { act, underWay, began, mostAtOnce: () => mostAtOnce };
}

test('every step is taken once; those of one test one after the other, in the order in which they come', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 4 }), async (lists, most) => {
      const { act, began, mostAtOnce } = watched();
      await sideBySide(most, handedOut(lists), act);
      expect(new Set(began)).toEqual(new Set(lists.flat()));
      expect(began).toHaveLength(lists.flat().length);
      expect(mostAtOnce()).toBeLessThanOrEqual(most);
      for (const id of ['1', '2', '3', '4']) {
        const names = began.filter(({ testIds }) => testIds.includes(id)).map(({ name }) => name);
        expect(names).toEqual([...names].sort((a, b) => a - b));
      }
    }),
    { numRuns: 60 },
  );
});

test('steps of the next list begin while those of other tests are still under way', async () => {
  const [long, short, next]: Step[] = [
    { name: 0, testIds: ['1'], ms: 60 },
    { name: 1, testIds: ['2'], ms: 1 },
    { name: 2, testIds: ['2'], ms: 1 },
  ];
  const { act, underWay } = watched();
  let besideNext: Step[] = [];
  await sideBySide(2, handedOut([[long, short] as Step[], [next] as Step[]]), async (each) => {
    if (each === next) besideNext = [...underWay];
    await act(each);
  });
  expect(besideNext).toEqual([long]);
});

test('once one has failed no other begins, and all are over before the failure is told', async () => {
  const steps = Array.from({ length: 9 }, (_, name): Step => ({ name, testIds: [String(name)], ms: 20 }));
  const { act, underWay, began } = watched();
  const failing = async (each: Step): Promise<void> => {
    if (each.name === 1) throw new Error('the disk is full');
    await act(each);
  };
  await expect(sideBySide(3, handedOut([steps]), failing)).rejects.toThrow('the disk is full');
  expect(underWay.size).toBe(0);
  expect(began.map(({ name }) => name)).toEqual([0, 2]);
});

test('a file that can no longer be read ends it, too', async () => {
  async function* broken(): AsyncGenerator<readonly Step[], undefined> {
    yield [{ name: 0, testIds: ['1'], ms: 10 }];
    throw new Error('cut off');
  }
  const { act, underWay, began } = watched();
  await expect(sideBySide(2, broken(), act)).rejects.toThrow('cut off');
  expect([underWay.size, began.length]).toEqual([0, 1]);
});
