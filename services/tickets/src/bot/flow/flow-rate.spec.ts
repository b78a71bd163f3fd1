import { expect, test } from 'vitest';
import { decideMessage } from '../decide/decide-message.ts';
import { someRules, textsOf } from '../testing/bot-conversation.ts';
import { aGraph, flowRules, FlowConversation, someFacts, type StepGiven } from '../testing/flow-conversation.ts';

const SCALE = '*[ 1 ]* - Insatisfeito\n*[ 2 ]* - Satisfeito\n*[ 3 ]* - Muito satisfeito';
const talkIn = (rate: Omit<StepGiven, 'kind' | 'ways'> = {}, ratingMessage = '') => {
  const graph = aGraph({
    rate: { kind: 'rate', ...rate, to: { next: 'thanks', failed: 'no', silent: 'quiet' } },
    thanks: { kind: 'people', text: 'Obrigado pelo {{flow.nota}}' },
    no: { kind: 'people', text: 'Tudo bem' },
    quiet: { kind: 'people', text: 'Até logo' },
  });
  const rules = someRules({ connection: { ratingMessage }, rules: { flows: flowRules({ graph }) } });
  return new FlowConversation(rules, { facts: someFacts });
};

test('the question is that of the step, else that of the connection, else that of the product', () => {
  expect(talkIn({ text: 'E aí?' }, 'Nota?').starts()).toEqual([`E aí?\n\n${SCALE}`]);
  expect(talkIn({}, 'Nota?').starts()).toEqual([`Nota?\n\n${SCALE}`]);
  expect(talkIn().starts()).toEqual([`Como você avalia o nosso atendimento?\n\n${SCALE}`]);
});

test.each([
  ['3', 3],
  ['2 - Satisfeito', 2],
  ['1️⃣', 1],
])('%s is a rating of the ticket, and fills the variable', (text, rating) => {
  const talk = talkIn({ variable: 'nota' });
  talk.starts();
  const decision = decideMessage(talk.state, talk.rules, talk.situation, text);
  expect(decision.steps[0]).toMatchObject({ rule: 'rated', moves: [{ kind: 'rate', rating }], subject: `${rating}` });
  expect(talk.take(decision)).toEqual([`Obrigado pelo ${rating}`]);
});

test('other answers are asked for again, and silence has its way', () => {
  const talk = talkIn({ tries: 2, minutes: 10 });
  talk.starts();
  expect(talk.says('ótimo')).toEqual(['Opção inválida, por favor, escolha uma opção válida.']);
  expect(talk.says('4')).toEqual(['Tudo bem']);
  const quiet = talkIn({ minutes: 10 });
  quiet.starts();
  quiet.waits(10);
  expect(textsOf(quiet.wakes())).toEqual(['Até logo']);
});
