type Files = Readonly<Record<string, string>>;

/** The pages with the addresses of their pictures in the build: they come with the application, as the texts do. */
export function withPictures(texts: Files, pictures: Files): Files {
  const addresses = new Map(
    Object.entries(pictures).map(([file, address]) => [file.replace(/^.*\/docs\/\w+\//, ''), address]),
  );
  const entries = Object.entries(texts).map(([file, text]) => [
    file,
    text.replace(
      /(!\[[^\]]*\]\()([^)\s]+)\)/g,
      (_, before: string, name: string) => `${before}${addresses.get(name) ?? name})`,
    ),
  ]);
  return Object.fromEntries(entries);
}
