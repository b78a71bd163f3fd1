import { auditWords } from '../audit-words.ts';

export const campaignsAudit = auditWords('campaigns', {
  pt: {
    noun: 'uma campanha',
    phrases: {
      attach: 'Anexou o arquivo de uma campanha',
      detach: 'Removeu o arquivo de uma campanha',
      test: 'Enviou um teste de uma campanha',
      duplicate: 'Duplicou uma campanha',
      start: 'Iniciou uma campanha',
      cancel: 'Parou uma campanha',
      restart: 'Continuou uma campanha',
      sweep: 'Retirou de campanhas o que não existe mais',
    },
  },
  en: {
    noun: 'a campaign',
    phrases: {
      attach: 'Attached a file to a campaign',
      detach: 'Removed the file from a campaign',
      test: 'Sent a test message of a campaign',
      duplicate: 'Duplicated a campaign',
      start: 'Started a campaign',
      cancel: 'Stopped a campaign',
      restart: 'Restarted a campaign',
      sweep: 'Removed deleted items from campaigns',
    },
  },
  es: {
    noun: 'una campaña',
    phrases: {
      attach: 'Adjuntó el archivo de una campaña',
      detach: 'Quitó el archivo de una campaña',
      test: 'Envió una prueba de una campaña',
      duplicate: 'Duplicó una campaña',
      start: 'Inició una campaña',
      cancel: 'Detuvo una campaña',
      restart: 'Continuó una campaña',
      sweep: 'Quitó de las campañas lo que ya no existe',
    },
  },
});
