import { word } from '../word.ts';
import { each, long } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

const PROMPT = 'Você atende os clientes desta empresa com simpatia e responde curto.';

export const prompts = testedResource('prompts', {
  attempts: {
    'prompts.list': {},
    'prompts.usage': {},
    'prompts.get': { ids: { id: 'prompt' } },
    'prompts.create': {
      ids: { queueId: 'queue' },
      with: (n) => ({ name: `Outside ${n}`, prompt: PROMPT, maxMessages: 10 }),
    },
    'prompts.update': { ids: { id: 'prompt', queueId: 'queue' } },
    'prompts.remove': { ids: { id: 'prompt' } },
    'prompts.sources': { ids: { id: 'prompt' } },
    'prompts.addSource': { ids: { id: 'prompt' }, with: { name: 'Outside', text: 'Aberto aos sábados.' } },
    'prompts.removeSource': { ids: { id: 'prompt', sourceId: 'promptSource' } },
  },
  pages: [{ name: 'prompts.list', rows: 'prompts', size: 20, isCounted: true }],
  changes: {
    'prompts.update': () => ({ name: `Prompt ${word()}` }),
  },
  rows: [
    `insert into integrations.prompts (company_id, name, prompt, base_url, model, voice, voice_region, max_tokens,
       temperature, max_messages, queue_id)
     select $1::bigint, ${long('Prompt', 50)}, rpad('olá ', 50, 'x'), '', '', 'texto', '', 100, 1, 10, 1 ${each}`,
  ],
});
