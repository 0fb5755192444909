import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MissingParameter, ok, pageOf } from '#platform/http/answers';
import { dictionary, dictionaryChildren, dictionaryHeads, dictionaryTrees } from './dictionary.ts';

const tags = ['dictionary'];
const config = { permission: 'authenticated' };
const Code = z.object({ code: z.string().max(60).optional() });
const Parent = z.object({ parentId: z.string().max(20).optional() });
const Paging = z.object({
  current: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(-1).max(500).default(10),
});

/** The closed lists of choices, to be read only: they are part of the program. System and business lists are the same here. */
export const dictionaryRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const base of ['/blade-system/dict', '/blade-system/dict-biz']) {
    app.get(
      `${base}/dictionary`,
      { config, schema: { tags, summary: 'Entries of a choice list', querystring: Code } },
      async ({ query, language }) => {
        if (!query.code) throw MissingParameter({ name: 'code' });
        return ok(dictionary(query.code, language));
      },
    );
    for (const name of ['list', 'tree']) {
      app.get(
        `${base}/${name}`,
        { config, schema: { tags, summary: 'All choice lists as trees' } },
        async ({ language }) => ok(dictionaryTrees(language)),
      );
    }
    app.get(
      `${base}/parent-list`,
      { config, schema: { tags, summary: 'The choice lists, by page', querystring: Paging } },
      async ({ query: { current, size }, language }) => {
        const heads = dictionaryHeads(language);
        const records = size < 1 ? heads : heads.slice((current - 1) * size, current * size);
        return ok(pageOf(records, { total: heads.length, size: size < 1 ? -1 : size, current }));
      },
    );
    app.get(
      `${base}/child-list`,
      { config, schema: { tags, summary: 'Entries of a choice list by its id', querystring: Parent } },
      async ({ query, language }) => {
        if (!query.parentId) throw MissingParameter({ name: 'parentId' });
        return ok(dictionaryChildren(query.parentId, language));
      },
    );
  }
};
