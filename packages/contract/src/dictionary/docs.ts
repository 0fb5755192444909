import { defineCall } from '../call.ts';

const schemas = () => import('./docs.schemas.ts');
const permission = 'docs_view';

/** The file library beyond its records. */
export const docsCalls = {
  folders: defineCall(schemas, {
    method: 'GET',
    path: '/app/docs/folders',
    permission,
    summary: 'Folders of the library',
    answer: 'DocumentFolders',
    topics: ['docs'],
  }),
  versions: defineCall(schemas, {
    method: 'GET',
    path: '/app/docs/versions',
    permission,
    summary: 'The files that a document has been',
    query: 'DocumentId',
    answer: 'DocumentVersions',
    topics: ['docs'],
  }),
  download: defineCall(schemas, {
    method: 'GET',
    path: '/app/docs/download',
    permission,
    summary: 'The content of a document; counted unless it is a preview',
    query: 'DocumentQuery',
    kind: 'file',
  }),
};
