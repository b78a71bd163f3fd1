import type { Consent, LegalBasis } from '@recado/contracts';
import { words } from '../../lib/i18n.ts';

/** Words of consent, export and erasure of a contact's data. */
export const privacyText = words({
  pt: {
    privacy: 'Privacidade (LGPD)',
    consent: 'Consentimento',
    consentHelp: 'Quem recusou ou retirou o consentimento não recebe campanhas.',
    consentDay: 'Desde',
    consentDayHelp: 'Em branco, vale a data de hoje.',
    legalBasis: 'Base legal',
    noBasis: 'Não informada',
    note: 'Observação',
    noteHelp: 'Como e onde o consentimento foi dado.',
    addNote: 'Adicionar observação',
    tooLong: 'Muito longo!',
    export: 'Exportar dados',
    erase: 'Apagar dados',
    eraseTitle: (name: string) => `Apagar os dados de ${name}?`,
    eraseHelp:
      'Mensagens, observações, agendamentos, arquivos, nome e número são apagados em todo o sistema e não voltam. Os tickets ficam sem eles, só para os relatórios. Se a pessoa escrever de novo, será um contato novo.',
    eraseOptOut: 'Um descadastramento de campanhas continua valendo.',
    nameAgain: (name: string) => `Digite o nome para confirmar: ${name}`,
    differs: 'O nome digitado é outro.',
    ordered: 'Os dados estão sendo apagados.',
    erasing: 'Apagando os dados de um contato',
    erased: 'Dados de um contato apagados',
    notErased: 'Os dados de um contato não puderam ser apagados',
    again: 'Tentar de novo',
    counted: (done: string, total: string) => `${done} de ${total} mensagens`,
  },
  en: {
    privacy: 'Privacy (LGPD)',
    consent: 'Consent',
    consentHelp: 'Whoever refused or withdrew consent receives no campaigns.',
    consentDay: 'Since',
    consentDayHelp: 'Empty: since today.',
    legalBasis: 'Legal basis',
    noBasis: 'Unknown',
    note: 'Note',
    noteHelp: 'How and where consent was given.',
    addNote: 'Add a note',
    tooLong: 'Too Long!',
    export: 'Export data',
    erase: 'Erase data',
    eraseTitle: (name) => `Erase the data of ${name}?`,
    eraseHelp:
      'Messages, notes, scheduled messages, files, name and number are erased everywhere and do not come back. The tickets stay without them, for the reports only. If the person writes again, that is a new contact.',
    eraseOptOut: 'An opt-out of campaigns stays in force.',
    nameAgain: (name) => `Type the name to confirm: ${name}`,
    differs: 'The typed name is another one.',
    ordered: 'The data is being erased.',
    erasing: 'Erasing the data of a contact',
    erased: 'Data of a contact erased',
    notErased: 'The data of a contact could not be erased',
    again: 'Try again',
    counted: (done, total) => `${done} of ${total} messages`,
  },
  es: {
    privacy: 'Privacidad (LGPD)',
    consent: 'Consentimiento',
    consentHelp: 'Quien rechazó o retiró el consentimiento no recibe campañas.',
    consentDay: 'Desde',
    consentDayHelp: 'En blanco, vale la fecha de hoy.',
    legalBasis: 'Base legal',
    noBasis: 'Sin informar',
    note: 'Observación',
    noteHelp: 'Cómo y dónde se dio el consentimiento.',
    addNote: 'Agregar observación',
    tooLong: '¡Muy largo!',
    export: 'Exportar datos',
    erase: 'Borrar datos',
    eraseTitle: (name) => `¿Borrar los datos de ${name}?`,
    eraseHelp:
      'Mensajes, observaciones, mensajes programados, archivos, nombre y número se borran en todo el sistema y no vuelven. Los tickets quedan sin ellos, solo para los informes. Si la persona escribe de nuevo, será un contacto nuevo.',
    eraseOptOut: 'Una baja de las campañas sigue vigente.',
    nameAgain: (name) => `Escriba el nombre para confirmar: ${name}`,
    differs: 'El nombre escrito es otro.',
    ordered: 'Los datos se están borrando.',
    erasing: 'Borrando los datos de un contacto',
    erased: 'Datos de un contacto borrados',
    notErased: 'No se pudieron borrar los datos de un contacto',
    again: 'Intentar de nuevo',
    counted: (done, total) => `${done} de ${total} mensajes`,
  },
});

/** Names of consents. */
export const consentText = words<Record<Consent, string>>({
  pt: {
    unknown: 'Não informado',
    given: 'Dado',
    refused: 'Recusado',
    withdrawn: 'Retirado',
  },
  en: { unknown: 'Unknown', given: 'Given', refused: 'Refused', withdrawn: 'Withdrawn' },
  es: { unknown: 'Sin informar', given: 'Dado', refused: 'Rechazado', withdrawn: 'Retirado' },
});

/** Names of legal bases. */
export const basisText = words<Record<LegalBasis, string>>({
  pt: {
    consent: 'Consentimento',
    contract: 'Execução de contrato',
    legitimateInterest: 'Legítimo interesse',
    legalObligation: 'Obrigação legal',
    other: 'Outra',
  },
  en: {
    consent: 'Consent',
    contract: 'Performance of a contract',
    legitimateInterest: 'Legitimate interest',
    legalObligation: 'Legal obligation',
    other: 'Other',
  },
  es: {
    consent: 'Consentimiento',
    contract: 'Ejecución de un contrato',
    legitimateInterest: 'Interés legítimo',
    legalObligation: 'Obligación legal',
    other: 'Otra',
  },
});
