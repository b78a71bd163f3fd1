import { auditWords } from '../audit-words.ts';

export const supportSessionsAudit = auditWords('supportSessions', {
  pt: {
    phrases: {
      allow: 'Permitiu mudanças do suporte',
      end: 'Encerrou o acesso do suporte',
    },
  },
  en: {
    phrases: {
      allow: 'Allowed support to make changes',
      end: 'Ended a support visit',
    },
  },
  es: {
    phrases: {
      allow: 'Permitió cambios del soporte',
      end: 'Terminó el acceso del soporte',
    },
  },
});
