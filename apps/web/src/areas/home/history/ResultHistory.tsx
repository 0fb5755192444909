export function ResultHistory(_: { readonly testId: string }) {
  return null;
}
