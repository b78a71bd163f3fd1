import { auditWords } from '../audit-words.ts';

export const secondFactorAudit = auditWords('secondFactor', {
  pt: {
    phrases: {
      confirm: 'Ativou a verificação em duas etapas',
      turnOff: 'Desativou a verificação em duas etapas',
      reset: 'Removeu a verificação em duas etapas de um usuário',
    },
  },
  en: {
    phrases: {
      confirm: 'Turned two-step verification on',
      turnOff: 'Turned two-step verification off',
      reset: 'Removed a user’s two-step verification',
    },
  },
  es: {
    phrases: {
      confirm: 'Activó la verificación en dos pasos',
      turnOff: 'Desactivó la verificación en dos pasos',
      reset: 'Quitó la verificación en dos pasos de un usuario',
    },
  },
});
