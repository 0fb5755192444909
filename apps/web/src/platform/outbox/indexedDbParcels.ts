import type { Parcel, ParcelStorage } from './parcel.ts';

const storeName = 'parcels';

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
  return answerOf(request);
}

/** Resolves when the browser has the change on disk, not when it has heard of it. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted'));
  });
}

/** Parcels in IndexedDB: they outlive the page, the browser and a power cut. */
export function indexedDbParcels(name = 'concord-outbox'): ParcelStorage {
  let opening: Promise<IDBDatabase> | undefined;
  const database = () => {
    opening ??= openDatabase(name).catch((error: unknown) => {
      opening = undefined; // the next parcel tries again
      throw error;
    });
    return opening;
  };
  const write = async (change: (store: IDBObjectStore) => void) => {
    const transaction = (await database()).transaction(storeName, 'readwrite', { durability: 'strict' });
    change(transaction.objectStore(storeName));
    await committed(transaction);
  };
  return {
    all: async () => answerOf<Parcel[]>((await database()).transaction(storeName).objectStore(storeName).getAll()),
    put: (parcel) => write((store) => store.put(parcel)),
    remove: (id) => write((store) => store.delete(id)),
  };
}
