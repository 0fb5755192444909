import { withPictures } from './withPictures.ts';

/** The help pages of `docs/en` as text. Loaded with the help, not with the app. */
const texts = import.meta.glob<string>('../../../../../../../docs/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../../../../../../docs/en/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const pages = withPictures(texts, pictures);
