/** The remarks on a row, one below the other. */
export function WordList({ words }: { readonly words: readonly string[] }) {
  return (
    <ul className="report-noticed">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
