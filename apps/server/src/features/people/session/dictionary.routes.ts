import { dictionaryCalls } from '@qc/contract';
import { matches } from '@qc/resource-kit';
import { pageOf } from '#platform/http/answers';
import { callRoutes, serve } from '#platform/http/serve';
import { dictionary, dictionaryChildren, dictionaryHeads, dictionaryTrees } from './dictionary.ts';

/** The closed lists of choices, to be read only. */
export const dictionaryRoutes = callRoutes(() => [
  serve(dictionaryCalls.entries, ({ language }, { code }) => dictionary(code, language)),
  serve(dictionaryCalls.trees, ({ language }) => dictionaryTrees(language)),
  serve(dictionaryCalls.heads, ({ language }, { current, size, filter }) => {
    const heads = dictionaryHeads(language).filter((head) => matches(filter, head));
    const records = size < 1 ? heads : heads.slice((current - 1) * size, current * size);
    return pageOf(records, { total: heads.length, size: size < 1 ? -1 : size, current });
  }),
  serve(dictionaryCalls.children, ({ language }, { parentId }) => dictionaryChildren(parentId, language)),
]);
