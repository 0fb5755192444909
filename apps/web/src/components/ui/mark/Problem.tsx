/** Why something is blocked, shown in place; nothing where there is no reason. */
export function Problem({ text, id }: { readonly text: string | undefined; readonly id?: string }) {
  if (!text) return null;
  return (
    <p className="qc-problem" role="alert" id={id}>
      {text}
    </p>
  );
}
