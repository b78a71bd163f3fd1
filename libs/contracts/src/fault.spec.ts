import { expect, test } from 'vitest';
import { Fault } from './fault.ts';

test('a field that a service names has the words of its fault, in the language of the caller', () => {
  const fault = new Fault('ERR_DUPLICATED_EMAIL', {}, [{ field: 'email', rule: 'unique' }]);
  expect(fault.body('es')).toEqual({
    error: 'ERR_DUPLICATED_EMAIL',
    message: 'Este correo ya está en uso.',
    fields: [{ field: 'email', rule: 'unique', message: 'Este correo ya está en uso.' }],
  });
});

test('a field that has words of its own keeps them; a fault without fields has none', () => {
  const fields = [{ field: 'name', rule: 'minLength', message: 'Muito curto: mínimo 2 caracteres.' }];
  expect(new Fault('ERR_VALIDATION', {}, fields).body('pt').fields).toEqual(fields);
  expect(new Fault('ERR_NOT_FOUND').body('en')).toEqual({ error: 'ERR_NOT_FOUND', message: 'Not found.' });
});
