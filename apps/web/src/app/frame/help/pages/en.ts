/** The help pages of `docs/en` as text. Loaded with the help, not with the app. */
export const pages = import.meta.glob<string>('../../../../../../../docs/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
