import { findFlowProblems, MOST_CHOICES } from '@recado/contracts';
import { perLevel } from '@recado/testkit/test-level';
import { caseRandom, type Random } from '@recado/testkit/random';
import { expect, test } from 'vitest';
import type { OptionRules } from '../rows/bot/bot-rules.ts';
import { aQueue, BotConversation, someRules } from '../bot/testing/bot-conversation.ts';
import { FlowConversation, flowRules } from '../bot/testing/flow-conversation.ts';
import { flowOfQueue } from './flow-of-queue.ts';

const SEED = 20_261_201;
const CONVERSATIONS = perLevel(5_000, 500);
const answers = ['1', '1', '2', '2', '3', '0', '#', '9', '*1*', '2.', '1️⃣'];

function someOptions(random: Random): OptionRules[] {
  const options: OptionRules[] = [];
  for (let id = 1; id <= random.int(1, 12); id++) {
    const parents = [null, null, ...options.map((option) => option.id)];
    const parentId = random.pick(parents);
    const option = 1 + options.filter((other) => other.parentId === parentId).length;
    options.push({ id, parentId, option, title: `Opção ${id}`, message: `Texto ${id}` });
  }
  return options;
}

test('the flow of a queue says what its menus say, in random conversations', () => {
  for (let n = 0; n < CONVERSATIONS; n++) {
    const random = caseRandom(SEED, n);
    const queue = aQueue(1, { options: someOptions(random) });
    const graph = flowOfQueue(queue, 'pt');
    const menus = new BotConversation(someRules({ queues: [queue] }));
    const bare = aQueue(1);
    const flow = new FlowConversation(
      someRules({ queues: [bare], rules: { flows: flowRules({ graph, starts: { queues: [1] } }) } }),
    );
    const script: string[] = ['oi'];
    const said = [menus.says('oi')];
    const walked = [flow.says('oi')];
    for (let answer = 0; answer < 12; answer++) {
      // After a second wrong answer menus are silent, and a flow asks again.
      const isRefused = said.at(-1)?.[0]?.startsWith('Opção inválida') === true;
      const text = random.pick(isRefused ? ['1', '#'] : answers);
      script.push(text);
      said.push(menus.says(text));
      walked.push(flow.says(text));
    }
    expect({ n, script, said: walked, isBot: flow.isBot }).toEqual({ n, script, said, isBot: menus.isBot });
  }
});

test('a queue with a program or without options is one step; what does not fit is noted', () => {
  const queue = aQueue(1);
  expect(flowOfQueue(queue, 'pt').steps).toMatchObject([{ kind: 'people', text: 'Bem-vindo à fila 1' }]);
  expect(flowOfQueue({ ...queue, promptId: 3 }, 'pt').steps).toMatchObject([{ kind: 'program', promptId: 3 }]);
  const options = Array.from({ length: 30 }, (_, n) => ({
    id: n + 1,
    parentId: null,
    option: n + 1,
    title: `Opção ${n + 1}`,
    message: 'Texto',
  }));
  const graph = flowOfQueue({ ...queue, options }, 'en');
  expect(graph.steps[0]?.choices).toHaveLength(MOST_CHOICES);
  expect(graph.steps[0]?.note).toContain('no room for: Opção 20');
  expect(findFlowProblems(graph)).toEqual([]);
});
