import type { FaultWords } from '../fault-words.ts';

/** Faults of to-do lists. */
export const todoFaults = {
  ERR_TOO_MANY_TASKS: {
    status: 409,
    pt: 'A lista está cheia: exclua tarefas antes de adicionar outras.',
    en: 'The list is full: delete some tasks before adding more.',
    es: 'La lista está llena: elimine tareas antes de agregar otras.',
  },
} as const satisfies Record<string, FaultWords>;
