import { type AnyCall, recordCalls } from '@qc/contract';
import type { Act, Resource } from '@qc/resource-kit';
import { permissionCode } from '@qc/resource-kit';
import type { FastifyInstance } from 'fastify';
import { defineError } from '#platform/http/errors';
import { register } from '#platform/http/serve';

const ActRefused = defineError<{ zh: string; en: string }>('ACT_REFUSED', 403, {
  zh: ({ zh }) => zh,
  en: ({ en }) => en,
});

type Refused = {
  readonly verbs: readonly ('save' | 'update' | 'submit' | 'remove')[];
  readonly zh: string;
  readonly en: string;
};

/** The calls that go with an act, and what their refusal says of it. */
const refusals: Partial<Record<Act, Refused>> = {
  add: {
    verbs: ['save', 'submit'],
    zh: '由系统按规则产生，不能手工新增',
    en: 'are made by the system and cannot be added by hand',
  },
  edit: {
    verbs: ['update', 'submit'],
    zh: '只能按流程处理 (复核、完成、退回)，不能直接修改',
    en: 'are answered step by step (review, complete, send back) and cannot be changed directly',
  },
  delete: { verbs: ['remove'], zh: '须保留备查，不能删除', en: 'are kept as records and cannot be deleted' },
};

/**
 * Clients know the same calls for every entity: where an act is not offered, the answer says why instead of "no such
 * call".
 */
export async function refusedActs(app: FastifyInstance, resource: Resource): Promise<void> {
  const served = new Set<string>();
  for (const [act, { verbs, zh, en }] of Object.entries(refusals)) {
    if (resource.acts.includes(act as Act)) continue;
    for (const verb of verbs.filter((name) => !served.has(name))) {
      served.add(verb);
      const refusal = ActRefused({
        zh: `「${resource.label.zh}」${zh}`,
        en: `Records of "${resource.label.en}" ${en}`,
      });
      const call: AnyCall = {
        ...recordCalls(resource)[verb],
        permission: permissionCode(resource, 'view'),
        summary: `Refused: ${refusal.text.en} / ${refusal.text.zh}`,
        schemas: async () => ({ input: undefined, answer: undefined, fields: undefined }),
      };
      await register(app, {
        call,
        answer: () => {
          throw refusal;
        },
      });
    }
  }
}
