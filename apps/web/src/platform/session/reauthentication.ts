import type { ReauthenticationAsked } from '@qc/contract';
import { ApiError } from '../api/apiError.ts';
import { createStore } from '../store/store.ts';
import { currentUser, onSessionChange } from './session.ts';

type OpenProof = { readonly needsCode: boolean; answer(isProven: boolean): void };

/** The dialog that asks for the password once more, if it is open. */
export const openProof = createStore<OpenProof | undefined>(undefined);

onSessionChange(() => {
  if (currentUser() === undefined) openProof.get()?.answer(false);
});

let asking: Promise<boolean> | undefined;

/** Acts that are refused at the same time share one dialog. */
function askForProof(needsCode: boolean): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    openProof.set({
      needsCode,
      answer: (isProven) => {
        openProof.set(undefined);
        asking = undefined;
        resolve(isProven);
      },
    });
  });
  return asking;
}

function askedIn(error: unknown): ReauthenticationAsked | undefined {
  if (!(error instanceof ApiError) || error.code !== 403) return undefined;
  const data = error.data as Partial<ReauthenticationAsked> | null;
  return data?.reauthenticate ? (data as ReauthenticationAsked) : undefined;
}

/**
 * Sends; if the server demands proof that the user is still the one who logged in, asks for the password and sends the same
 * again. A user who cancels gets the refusal.
 */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const asked = askedIn(error);
    if (!asked || !(await askForProof(asked.needsCode))) throw error;
    return send();
  }
}
