import { findFlowProblems } from '@recado/contracts/tickets/flow-problems';
import { expect, test } from 'vitest';
import { languages } from '../../../lib/i18n.ts';
import { knownVariables } from '../graph/known-variables.ts';
import { exampleGraph } from './example-graphs.ts';
import { exampleText } from './examples.text.ts';

test('the examples can be published as they are, in each language, and name variables that they fill', () => {
  for (const language of languages)
    for (const example of ['welcome', 'lead', 'survey'] as const) {
      const graph = exampleGraph(example, exampleText[language]);
      expect(findFlowProblems(graph)).toEqual([]);
      const texts = JSON.stringify(graph.steps);
      const named = [...texts.matchAll(/\{\{flow\.(\w+)\}\}/g)].map(([, name]) => name);
      expect(knownVariables(graph)).toEqual(expect.arrayContaining(named));
    }
});
