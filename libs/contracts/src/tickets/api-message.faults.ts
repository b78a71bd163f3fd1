import type { FaultWords } from '../fault-words.ts';

export const apiMessageFaults = {
  /** The number is one of those that decide what becomes of a message of a test key. */
  ERR_TEST_NUMBER: {
    status: 422,
    pt: 'Este é um número de teste: só as chaves de teste (rec_test_…) enviam a ele.',
    en: 'This is a test number: only test keys (rec_test_…) can send to it.',
    es: 'Este es un número de prueba: solo las claves de prueba (rec_test_…) envían a él.',
  },
} as const satisfies Record<string, FaultWords>;
