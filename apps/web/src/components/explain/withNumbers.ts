type Input = { readonly name: string; readonly value: number | null };

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{Nd}_]/u.test(character);

/**
 * A formula with its letters replaced by numbers: `(m − M) / S` becomes `(5.02 − 5.1) / 0.08`. A letter inside another name
 * is not replaced; an unknown input stays a letter.
 */
export function withNumbers(formula: string, inputs: readonly Input[], show: (value: number) => string): string {
  const known = inputs
    .filter((input): input is { name: string; value: number } => input.value !== null)
    .sort((a, b) => b.name.length - a.name.length);
  let text = '';
  for (let at = 0; at < formula.length; ) {
    const found = known.find(
      ({ name }) => formula.startsWith(name, at) && !isWord(formula[at - 1]) && !isWord(formula[at + name.length]),
    );
    text += found ? show(found.value) : formula[at];
    at += found ? found.name.length : 1;
  }
  return text;
}
