import type { Operations } from '@recado/contracts';
import { isAudited } from '@recado/contracts/audit';
import { contracts } from '@recado/contracts/contracts.gen';
import { getMetadataStorage } from 'class-validator';
import { expect, test } from 'vitest';
import { languages } from '../../lib/i18n.ts';
import { auditActions, auditFieldOf } from '../../ui/audit/audit-actions.ts';
import { declaredAuditWords } from '../../ui/audit/words/audit-words.gen.ts';
import { auditCompanyFields } from './audit-company-fields.text.ts';
import { auditFields } from './audit-fields.text.ts';
import { auditPlatformFields } from './audit-platform-fields.text.ts';
import { auditOptionValues } from './audit-option-values.text.ts';
import type { AuditNames } from './audit-value.reader.ts';
import { changedValues, readAuditValues, summarize, unchangedValues } from './audit-values.ts';

const names: AuditNames = {
  users: new Map([[3, 'Caio']]),
  queues: new Map([[1, 'Vendas']]),
  connections: new Map([[2, 'Loja']]),
};
const read = (input: object, before: object | null = null) => readAuditValues({ input, before }, 'pt', names);

test('every audited operation has a name, and no name is of an operation that is not audited', () => {
  const audited = Object.values(contracts).flatMap(({ name, operations }) =>
    Object.entries(operations as object as Operations)
      .filter(([, operation]) => isAudited(operation, true))
      .map(([key]) => `${name}.${key}`),
  );
  const named = [...auditActions('pt').keys()];
  const nameless = audited.filter((operation) => !named.includes(operation));
  expect(nameless, 'no noun and no phrase in ui/audit/words').toEqual([]);
  // Services record these themselves: nobody is signed in.
  expect(named.filter((operation) => !audited.includes(operation)).toSorted()).toEqual([
    'auth.acceptInvitation',
    'auth.resetPassword',
    'campaigns.sweep',
    'providerSignIn.complete',
    'tickets.sweep',
  ]);
});

test('the words of a resource are the same in each language, and no two resources name one field', () => {
  for (const { resource, words } of declaredAuditWords) {
    const [first, ...others] = languages.map((language) => {
      const { noun, phrases = {}, fields = {} } = words[language];
      return [noun !== undefined, Object.keys(phrases).toSorted(), Object.keys(fields).toSorted()];
    });
    for (const other of others) expect(other, resource).toEqual(first);
  }
  expect(new Set(declaredAuditWords.map(({ resource }) => resource)).size).toBe(declaredAuditWords.length);
  const fields = declaredAuditWords.flatMap(({ words }) => Object.keys(words.pt.fields ?? {}));
  expect(new Set(fields).size).toBe(fields.length);
});

test('every field of an audited input has a name in words', () => {
  const fields = Object.values(contracts).flatMap(({ operations }) =>
    Object.values(operations as object as Operations).flatMap((operation) =>
      isAudited(operation, true)
        ? getMetadataStorage().getTargetValidationMetadatas(operation.input, '', true, false)
        : [],
    ),
  );
  const named = { ...auditFields.pt, ...auditCompanyFields.pt, ...auditPlatformFields.pt };
  const nameless = new Set(
    fields.map(({ propertyName }) => propertyName).filter((name) => !(name in named) && !auditFieldOf(name, 'pt')),
  );
  // The id is the target, and the version is not kept.
  expect([...nameless]).toEqual(['id', 'version']);
});

/** Fields whose values are names, words of programs, read in a way of their own, or recorded as yes or no. */
const withoutWords = /^(service|currency|voice|type|language|billSystem|events|shape|name|scopes|allTicket)\./;

test('every value that a field of an audited input chooses from has words', () => {
  const chosen = Object.values(contracts).flatMap(({ operations }) =>
    Object.values(operations as object as Operations)
      .filter((operation) => isAudited(operation, true))
      .flatMap(({ input }) => getMetadataStorage().getTargetValidationMetadatas(input, '', true, false))
      .filter(({ name }) => name === 'isIn')
      .flatMap(({ propertyName, constraints }) =>
        (constraints as [unknown[]])[0].map((value) => `${propertyName}.${String(value)}`),
      ),
  );
  expect(chosen.length).toBeGreaterThan(50);
  const wordless = chosen.filter((value) => !withoutWords.test(value) && !(value in auditOptionValues.pt));
  expect(wordless).toEqual([]);
  expect(read({ scopes: ['tickets:read', 'messages:write'], kind: 'live' })).toEqual([
    { label: 'Permissões', value: 'Atendimentos (ler), Mensagens (escrever)' },
    { label: 'Tipo', value: 'Produção' },
  ]);
});

test('fields are named and their ids stand for names; the id of the target is left out', () => {
  expect(read({ id: 3, profile: 'supervisor', queueIds: [1, 9], whatsappId: 2, allTicket: false })).toEqual([
    { label: 'Perfil', value: 'Supervisor' },
    { label: 'Filas', value: 'Vendas, #9' },
    { label: 'Conexão', value: 'Loja' },
    { label: 'Vê tickets sem fila', value: 'não' },
  ]);
});

test('objects and lists of objects are read field by field', () => {
  expect(read({ overrides: {}, dunning: { lockGraceDays: 4 }, options: [{ title: 'Preço' }] })).toEqual([
    { label: 'Limites próprios', value: [] },
    { label: 'Cobrança', value: [{ label: 'Lock grace days', value: '4' }] },
    { label: 'Opções', value: [{ label: 'Item 1', value: [{ label: 'Título', value: 'Preço' }] }] },
  ]);
});

test('a setting is read as the option that it is; what is hidden stays hidden', () => {
  expect(read({ key: 'userRating', value: 'enabled' })).toEqual([
    { label: 'Avaliação do atendimento', value: 'ativado' },
  ]);
  expect(read({ key: 'scheduleType', value: 'queue' })).toEqual([
    { label: 'Horário de atendimento', value: 'Por fila' },
  ]);
  expect(read({ key: 'tokenixc', value: '•••' })).toEqual([{ label: 'Token do IXC', value: 'oculto' }]);
});

test('the summary leaves out what is empty and counts what is long', () => {
  expect(summarize(read({ dueDate: '2026-12-05', overrides: {}, phone: '', options: [{}, {}] }), 'pt')).toBe(
    'Vencimento: 05/12/2026 · Opções: 2 itens',
  );
});

test('what was before is shown of changed values, those given as before apart', () => {
  const fields = read(
    {
      id: 3,
      name: 'Caio',
      profile: 'supervisor',
      queueIds: [1, 9],
      password: '•••',
      dunning: { lockGraceDays: 4, x: 1 },
    },
    { name: 'Caio', profile: 'user', queueIds: [1], password: '•••', dunning: { lockGraceDays: 3, x: 1 } },
  );
  expect(changedValues(fields)).toEqual([
    { label: 'Perfil', value: 'Supervisor', before: 'Atendente' },
    { label: 'Filas', value: 'Vendas, #9', before: 'Vendas' },
    { label: 'Senha', value: 'oculto' },
    { label: 'Cobrança', value: [{ label: 'Lock grace days', value: '4', before: '3' }] },
  ]);
  expect(unchangedValues(fields).map(({ label }) => label)).toEqual(['Nome', 'Cobrança']);
  expect(summarize(fields, 'pt')).toBe(
    'Perfil: Atendente → Supervisor · Filas: Vendas → Vendas, #9 · Senha: oculto · Cobrança: 1 item',
  );
  expect(read({ key: 'userRating', value: 'enabled' }, { key: 'userRating', value: 'disabled' })).toEqual([
    { label: 'Avaliação do atendimento', value: 'ativado', before: 'desativado' },
  ]);
});

test('items are compared by the fields that were given', () => {
  const before = { options: [{ id: 4, title: 'Preço', message: 'R$ 5', options: [] }] };
  expect(unchangedValues(read({ options: [{ title: 'Preço', message: 'R$ 5' }] }, before))).toHaveLength(1);
  expect(changedValues(read({ options: [{ title: 'Preço', message: 'R$ 6' }] }, before))).toHaveLength(1);
  expect(changedValues(read({ overrides: {} }, { overrides: { users: 4 } }))).toEqual([
    { label: 'Limites próprios', value: [], before: [{ label: 'Usuários', value: '4' }] },
  ]);
});
