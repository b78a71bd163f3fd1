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
      addSource: 'Gave a prompt a text or file',
      removeSource: 'Took a text or file from a prompt',
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
