import { auditWords } from '../audit-words.ts';

export const promptsAudit = auditWords('prompts', {
  pt: {
    noun: 'um prompt',
    phrases: {
      addSource: 'Deu um texto ou arquivo a um prompt',
      removeSource: 'Tirou um texto ou arquivo de um prompt',
    },
  },
  en: {
    noun: 'a prompt',
    phrases: {
      addSource: 'Added a text or file to a prompt',
      removeSource: 'Removed a text or file from a prompt',
    },
  },
  es: {
    noun: 'un prompt',
    phrases: {
      addSource: 'Dio un texto o archivo a un prompt',
      removeSource: 'Quitó un texto o archivo de un prompt',
    },
  },
});
