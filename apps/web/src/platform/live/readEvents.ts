/** One event of a text/event-stream. */
export type StreamEvent = { readonly id: string | undefined; readonly name: string; readonly data: string };

/** Reads the lines of one event; comments (heartbeats) and blocks without data are not events. */
function eventOf(block: string): StreamEvent | undefined {
  let [id, name]: [string | undefined, string] = [undefined, 'message'];
  const data: string[] = [];
  for (const line of block.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'id') id = value;
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { id, name, data: data.join('\n') } : undefined;
}

/**
 * Reads an event stream by hand: the browser's own EventSource cannot send the token's header. `onBytes` is called for all
 * received bytes, including heartbeats.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      const blocks = (text + value).split(/\r\n\r\n|\n\n|\r\r/);
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
