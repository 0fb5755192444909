/** A place among others; `come` resolves when it is its turn, which lasts until `end`. Both may be called again. */
export type Turn = { come(): Promise<void>; end(): void };

export type Turns = { queue(): Turn };

/** Lets work that goes on side by side end one after the other, whoever comes first. */
export function openTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    queue: () => {
      let mine: Promise<void> | undefined;
      let end = (): void => undefined;
      return {
        come: () => {
          if (mine) return mine;
          mine = last;
          last = new Promise((resolve) => {
            end = resolve;
          });
          return mine;
        },
        end: () => end(),
      };
    },
  };
}
