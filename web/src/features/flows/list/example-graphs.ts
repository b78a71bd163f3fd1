import type { FlowGraph, FlowStep } from '@recado/contracts';
import type { exampleText } from './examples.text.ts';
import type { Example } from './new-flow-menu.tsx';

type Words = (typeof exampleText)['pt'];

/** A ready flow in the language of the person; its steps have no places yet. */
export const exampleGraph = (example: Example, t: Words): FlowGraph => graphs[example](t);

const next = (to: string): FlowStep['ways'] => [{ way: 'next', to }];

const graphs: Record<Example, (t: Words) => FlowGraph> = {
  welcome: (t) => ({
    start: 'hello',
    steps: [
      { id: 'hello', kind: 'send', text: t.hello, ways: next('topic') },
      {
        id: 'topic',
        kind: 'ask',
        name: t.topicName,
        text: t.topic,
        answer: 'choice',
        variable: t.topicVariable,
        minutes: 60,
        choices: [
          { id: 'buy', title: t.buy },
          { id: 'help', title: t.help },
          { id: 'bill', title: t.bill },
          { id: 'other', title: t.other, key: '9' },
        ],
        ways: [
          { way: 'choice-buy', to: 'sales' },
          { way: 'choice-help', to: 'problem' },
          { way: 'choice-bill', to: 'document' },
          { way: 'choice-other', to: 'people' },
        ],
      },
      { id: 'sales', kind: 'people', text: t.buyText, ways: [] },
      { id: 'problem', kind: 'ask', text: t.helpText, answer: 'text', variable: t.helpVariable, ways: next('people') },
      {
        id: 'document',
        kind: 'ask',
        text: t.billText,
        answer: 'document',
        variable: t.documentVariable,
        retryText: t.documentRetry,
        ways: next('people'),
      },
      { id: 'people', kind: 'people', text: t.passOn, ways: [] },
    ],
  }),
  lead: (t) => ({
    start: 'hello',
    steps: [
      { id: 'hello', kind: 'send', text: t.leadHello, ways: next('name') },
      { id: 'name', kind: 'ask', text: t.nameQuestion, answer: 'text', variable: t.nameVariable, ways: next('email') },
      {
        id: 'email',
        kind: 'ask',
        text: t.emailQuestion,
        answer: 'email',
        variable: t.emailVariable,
        retryText: t.emailRetry,
        ways: [...next('interest'), { way: 'failed', to: 'interest' }],
      },
      {
        id: 'interest',
        kind: 'ask',
        text: t.interestQuestion,
        answer: 'choice',
        variable: t.interestVariable,
        choices: [
          { id: 'now', title: t.now },
          { id: 'quote', title: t.quote },
          { id: 'look', title: t.look },
        ],
        ways: [
          { way: 'choice-now', to: 'note' },
          { way: 'choice-quote', to: 'note' },
          { way: 'choice-look', to: 'bye' },
        ],
      },
      {
        id: 'note',
        kind: 'action',
        name: t.keepNote,
        action: { kind: 'note', text: t.leadNote },
        ways: next('people'),
      },
      { id: 'people', kind: 'people', text: t.leadEnd, ways: [] },
      { id: 'bye', kind: 'send', text: t.lookEnd, ways: next('close') },
      { id: 'close', kind: 'close', ways: [] },
    ],
  }),
  survey: (t) => ({
    start: 'grade',
    steps: [
      {
        id: 'grade',
        kind: 'ask',
        name: t.gradeName,
        text: t.gradeQuestion,
        answer: 'number',
        variable: t.gradeVariable,
        retryText: t.gradeRetry,
        minutes: 60 * 24,
        ways: [...next('low'), { way: 'failed', to: 'close' }, { way: 'silent', to: 'close' }],
      },
      {
        id: 'low',
        kind: 'condition',
        name: t.isLow,
        match: 'all',
        comparisons: [{ variable: t.gradeVariable, is: 'less', values: ['7'] }],
        ways: [
          { way: 'yes', to: 'why' },
          { way: 'no', to: 'note' },
        ],
      },
      {
        id: 'why',
        kind: 'ask',
        text: t.whyQuestion,
        answer: 'text',
        variable: t.whyVariable,
        minutes: 60 * 24,
        ways: [...next('note'), { way: 'failed', to: 'note' }, { way: 'silent', to: 'note' }],
      },
      {
        id: 'note',
        kind: 'action',
        name: t.keepNote,
        action: { kind: 'note', text: t.gradeNote },
        ways: next('thanks'),
      },
      { id: 'thanks', kind: 'send', text: t.thanks, ways: next('close') },
      { id: 'close', kind: 'close', ways: [] },
    ],
  }),
};
