import { auditWords } from '../audit-words.ts';

export const announcementsAudit = auditWords('announcements', {
  pt: {
    noun: 'um comunicado',
    phrases: {
      attach: 'Anexou a imagem de um comunicado',
      detach: 'Removeu a imagem de um comunicado',
    },
    fields: { maintenanceFrom: 'Manutenção desde', maintenanceUntil: 'Manutenção até' },
  },
  en: {
    noun: 'an announcement',
    phrases: {
      attach: 'Attached an image to an announcement',
      detach: 'Removed the image from an announcement',
    },
    fields: { maintenanceFrom: 'Maintenance from', maintenanceUntil: 'Maintenance until' },
  },
  es: {
    noun: 'un comunicado',
    phrases: {
      attach: 'Adjuntó la imagen de un comunicado',
      detach: 'Quitó la imagen de un comunicado',
    },
    fields: { maintenanceFrom: 'Mantenimiento desde', maintenanceUntil: 'Mantenimiento hasta' },
  },
});
