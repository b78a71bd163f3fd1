import { expect, test } from 'vitest';
import { Fault } from './fault.ts';
import type { FaultCode } from './faults.ts';

test('a field without a message has the message of its fault, in the caller’s language', () => {
  const fault = new Fault('ERR_DUPLICATED_EMAIL', {}, [{ field: 'email', rule: 'unique' }]);
  expect(fault.body('es')).toEqual({
    error: 'ERR_DUPLICATED_EMAIL',
    message: 'Este correo ya está en uso.',
    fields: [{ field: 'email', rule: 'unique', message: 'Este correo ya está en uso.' }],
  });
});

test('a field keeps a message of its own; a fault without fields has no field list', () => {
  const fields = [{ field: 'name', rule: 'minLength', message: 'Muito curto: mínimo 2 caracteres.' }];
  expect(new Fault('ERR_VALIDATION', {}, fields).body('pt').fields).toEqual(fields);
  expect(new Fault('ERR_NOT_FOUND').body('en')).toEqual({ error: 'ERR_NOT_FOUND', message: 'Not found.' });
});

test('a refusal names what holds a row: the first ones, and how many more', () => {
  const heldBy = ['Natal', 'Ano novo', 'Páscoa'].map((name, id) => ({ kind: 'campaign' as const, id, name }));
  const message = (held: number) => new Fault('ERR_CONTACT_LIST_IN_USE', { heldBy, held }).body('pt').message;
  expect(message(3)).toMatch(/ Em uso por: Natal, Ano novo, Páscoa\.$/);
  expect(message(5)).toMatch(/ Em uso por: Natal, Ano novo, Páscoa e mais 2\.$/);
  expect(new Fault('ERR_CONTACT_LIST_IN_USE').body('pt').message).not.toContain('Em uso por');
});

test('a refusal of a template names it', () => {
  const fault = new Fault('ERR_TEMPLATE_PAUSED', { template: 'oferta' });
  expect(fault.body('en').message).toMatch(/until it is back\. Template: oferta\.$/);
});

test('a refusal by a limit says which one, and when to try again where waiting helps', () => {
  const message = (code: FaultCode, params: object) => new Fault(code, { ...params }).body('en').message;
  expect(message('ERR_TOO_MANY_REQUESTS', { limit: 'key', retryAfter: 7 })).toBe(
    'This key has used up its requests for this minute. Try again in 7 s.',
  );
  expect(message('ERR_API_KEY_GUESSES', { limit: 'guesses', retryAfter: 7 })).toMatch(
    /your program sends\. Try again in 7 s\.$/,
  );
  expect(message('ERR_TOO_MANY_ATTEMPTS', { limit: 'codes' })).toMatch(/new page\.$/);
});
