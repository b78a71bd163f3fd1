import type { CampaignStatus, StopReason, WaitReason } from '@recado/contracts';
import { words } from '../../lib/i18n.ts';

/** Names of the states of a campaign. */
export const statusText = words<Record<CampaignStatus, string>>({
  pt: {
    INATIVA: 'Inativa',
    PROGRAMADA: 'Programada',
    EM_ANDAMENTO: 'Em andamento',
    CANCELADA: 'Cancelada',
    FINALIZADA: 'Finalizada',
  },
  en: {
    INATIVA: 'Inactive',
    PROGRAMADA: 'Scheduled',
    EM_ANDAMENTO: 'Running',
    CANCELADA: 'Canceled',
    FINALIZADA: 'Finished',
  },
  es: {
    INATIVA: 'Inactiva',
    PROGRAMADA: 'Programada',
    EM_ANDAMENTO: 'En curso',
    CANCELADA: 'Cancelada',
    FINALIZADA: 'Finalizada',
  },
});

/** Reasons of the platform to stop a campaign. */
export const stopText = words<Record<StopReason, string>>({
  pt: {
    failures: 'Parou: quase todos os últimos envios falharam',
    noConnection: 'Parou: não há mais conexão',
    noAudience: 'Parou: o público não existe mais',
    noFiles: 'Parou: a lista de arquivos não existe mais',
    noTemplate: 'Parou: o modelo não pode ser enviado',
    restored: 'Parou: os dados foram restaurados de um backup',
    noPlan: 'Parou: o plano ficou mais de uma semana sem campanhas',
  },
  en: {
    failures: 'Stopped: almost all recent messages failed',
    noConnection: 'Stopped: the connection no longer exists',
    noAudience: 'Stopped: the audience no longer exists',
    noFiles: 'Stopped: the file list no longer exists',
    noTemplate: 'Stopped: the template cannot be sent',
    restored: 'Stopped: the data was restored from a backup',
    noPlan: 'Stopped: the plan has not included campaigns for more than a week',
  },
  es: {
    failures: 'Se detuvo: casi todos los últimos envíos fallaron',
    noConnection: 'Se detuvo: ya no hay conexión',
    noAudience: 'Se detuvo: el público ya no existe',
    noFiles: 'Se detuvo: la lista de archivos ya no existe',
    noTemplate: 'Se detuvo: la plantilla no se puede enviar',
    restored: 'Se detuvo: los datos se restauraron de una copia',
    noPlan: 'Se detuvo: el plan estuvo más de una semana sin campañas',
  },
});

/** Reasons why a running campaign does not send; with a moment where it goes on by itself. */
export const waitText = words<Record<WaitReason, string> & Record<'until' | 'next', (at: string) => string>>({
  pt: {
    planning: 'Planejando os destinatários',
    window: 'Fora da janela de envio',
    ceiling: 'Limite de hoje atingido',
    restricted: 'Restrição do WhatsApp',
    disconnected: 'Conexão desconectada',
    plan: 'O plano não permite campanhas',
    overdue: 'Pausada: assinatura vencida',
    pace: 'Aguardando o ritmo de envio',
    confirmation: 'Aguardando confirmações',
    until: (at: string) => `até ${at}`,
    next: (at: string) => `continua ${at}`,
  },
  en: {
    planning: 'Planning the recipients',
    window: 'Outside the sending window',
    ceiling: 'Daily limit reached',
    restricted: 'Restricted by WhatsApp',
    disconnected: 'Connection is down',
    plan: 'Your plan does not include campaigns',
    overdue: 'Paused: the subscription is overdue',
    pace: 'Pacing messages',
    confirmation: 'Waiting for confirmations',
    until: (at: string) => `until ${at}`,
    next: (at: string) => `resumes ${at}`,
  },
  es: {
    planning: 'Planificando los destinatarios',
    window: 'Fuera de la ventana de envío',
    ceiling: 'Límite de hoy alcanzado',
    restricted: 'Restricción de WhatsApp',
    disconnected: 'Conexión desconectada',
    plan: 'El plan no permite campañas',
    overdue: 'Pausada: suscripción vencida',
    pace: 'Esperando el ritmo de envío',
    confirmation: 'Esperando confirmaciones',
    until: (at: string) => `hasta ${at}`,
    next: (at: string) => `continúa ${at}`,
  },
});
