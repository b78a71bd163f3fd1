import type { FaultWords } from '../fault-words.ts';

/** Faults of rules and macros. */
export const ruleFaults = {
  ERR_NO_RULE_FOUND: {
    status: 404,
    pt: 'Nenhuma regra encontrada com este ID.',
    en: 'No rule found with this ID.',
    es: 'No se encontró una regla con este ID.',
  },
  ERR_NO_MACRO_FOUND: {
    status: 404,
    pt: 'Nenhuma macro encontrada com este ID.',
    en: 'No macro found with this ID.',
    es: 'No se encontró una macro con este ID.',
  },
  ERR_TOO_MANY_MACROS: {
    status: 400,
    pt: 'Já existe o número máximo de macros. Remova uma para criar outra.',
    en: 'You have reached the macro limit. Delete one to create another.',
    es: 'Ya existe el número máximo de macros. Elimine una para crear otra.',
  },
  ERR_TOO_MANY_RULES: {
    status: 400,
    pt: 'A empresa já tem o número máximo de regras. Remova uma para criar outra.',
    en: 'The company has reached its rule limit. Delete one to create another.',
    es: 'La empresa ya tiene el número máximo de reglas. Elimine una para crear otra.',
  },
} as const satisfies Record<string, FaultWords>;
