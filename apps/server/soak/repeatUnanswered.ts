import { type Batch, send } from '../test/runtime/mornings.ts';
import { waitUntil } from '../test/support/waitUntil.ts';

type Server = { readonly address: string; readonly headers: Record<string, string> };

/** A client repeats what got no answer until it has one; none of it may be stored twice, nor be refused. */
export async function repeatUnanswered({ address, headers }: Server, unanswered: readonly Batch[]): Promise<void> {
  for (const batch of unanswered) {
    const ask = async () => {
      const answer = await send(address, headers, batch).catch(() => undefined);
      if (answer && answer.status < 500 && answer.status !== 200)
        throw new Error(`a repeated entry was answered with ${answer.status}: ${await answer.text()}`);
      return answer?.status === 200;
    };
    await waitUntil('the answer to a repeated entry', ask, { withinMs: 120_000, everyMs: 500 });
  }
}
