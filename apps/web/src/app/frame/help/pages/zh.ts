/** The help pages of `docs/zh` as text. Loaded with the help, not with the app. */
export const pages = import.meta.glob<string>('../../../../../../../docs/zh/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
