import type { RuleCondition } from '@recado/contracts';
import { expect, test } from 'vitest';
import { choiceText, conditionText } from '../../ui/automation/kinds.text.ts';
import { describeHeld } from './describe-held.ts';

const said = (condition: RuleCondition, found: string) =>
  describeHeld({ condition, found }, { conditions: conditionText.pt, choices: choiceText.pt, no: 'não' });

test('a condition of a run is said with the value that was found, in the words of the screen', () => {
  expect(said({ kind: 'words', values: ['boleto'] }, 'boleto')).toBe('o texto contém a palavra: boleto');
  expect(said({ kind: 'words', values: ['boleto'], not: true }, 'bom dia')).toBe(
    'não: o texto contém a palavra (bom dia)',
  );
  expect(said({ kind: 'queue', queues: [3], not: true }, 'Vendas')).toBe('a fila: Vendas');
  expect(said({ kind: 'agent', users: [0] }, '')).toBe('o atendente: –');
  expect(said({ kind: 'status', values: ['open'] }, 'open')).toBe('o estado do ticket: em atendimento');
  expect(said({ kind: 'chat', values: ['group'] }, 'group')).toBe('a conversa: de um grupo');
  expect(said({ kind: 'hours', values: ['company'], not: true }, 'closed')).toBe('não: está aberto, pelo horário');
});
