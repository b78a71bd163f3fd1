import {
  Fault,
  faults,
  localTime,
  type Caller,
  type FaultCode,
  type Language,
  type RecipientState,
  type RecipientView,
  type SkipReason,
  writeNumber,
} from '@recado/contracts';

const titles: Record<Language, string[]> = {
  pt: ['nome', 'número', 'situação', 'motivo', 'mensagem', 'enviada', 'entregue', 'lida', 'respondida', 'descadastro'],
  en: ['name', 'number', 'state', 'reason', 'text', 'sent', 'delivered', 'read', 'replied', 'opted out'],
  es: ['nombre', 'número', 'estado', 'motivo', 'mensaje', 'enviado', 'entregado', 'leído', 'respondido', 'baja'],
};
const states: Record<Language, Record<RecipientState, string>> = {
  pt: {
    pending: 'pendente',
    confirming: 'aguardando confirmação',
    sent: 'enviada',
    delivered: 'entregue',
    read: 'lida',
    replied: 'respondida',
    failed: 'falhou',
    skipped: 'fora da campanha',
  },
  en: {
    pending: 'pending',
    confirming: 'waiting for confirmation',
    sent: 'sent',
    delivered: 'delivered',
    read: 'read',
    replied: 'replied',
    failed: 'failed',
    skipped: 'left out',
  },
  es: {
    pending: 'pendiente',
    confirming: 'esperando confirmación',
    sent: 'enviado',
    delivered: 'entregado',
    read: 'leído',
    replied: 'respondido',
    failed: 'falló',
    skipped: 'excluido',
  },
};
const skips: Record<Language, Record<SkipReason, string>> = {
  pt: {
    invalid: 'não está no WhatsApp',
    optedOut: 'descadastrado',
    blocked: 'contato bloqueado',
    noConsent: 'sem consentimento',
    erased: 'contato apagado',
    duplicate: 'repetido',
    recent: 'recebeu campanha há pouco',
    frequency: 'limite de frequência',
    noConfirmation: 'não confirmou',
    refused: 'respondeu que não quer',
    numberTaken: 'número passou a outra pessoa',
    openTicket: 'conversa em aberto',
  },
  en: {
    invalid: 'not on WhatsApp',
    optedOut: 'opted out',
    blocked: 'blocked contact',
    noConsent: 'without consent',
    erased: 'erased contact',
    duplicate: 'duplicate',
    recent: 'received a campaign recently',
    frequency: 'campaign limit reached',
    noConfirmation: 'did not confirm',
    refused: 'replied no',
    numberTaken: 'number now belongs to someone else',
    openTicket: 'conversation in progress',
  },
  es: {
    invalid: 'no está en WhatsApp',
    optedOut: 'dado de baja',
    blocked: 'contacto bloqueado',
    noConsent: 'sin consentimiento',
    erased: 'contacto borrado',
    duplicate: 'repetido',
    recent: 'recibió una campaña hace poco',
    frequency: 'límite de frecuencia',
    noConfirmation: 'no confirmó',
    refused: 'respondió que no quiere',
    numberTaken: 'el número pasó a otra persona',
    openTicket: 'conversación en curso',
  },
};

export const recipientTitles = (language: Language): string[] => titles[language];

type Reader = Pick<Caller, 'language' | 'timezone' | 'country'>;

export function recipientRow({ language, timezone, country }: Reader, recipient: RecipientView): (string | number)[] {
  const { name, number, state, reason, variant, sentAt, deliveredAt, readAt, repliedAt, optedOut } = recipient;
  return [
    name,
    writeNumber(number, country),
    states[language][state],
    reasonWords(language, reason),
    variant || '',
    ...[sentAt, deliveredAt, readAt, repliedAt].map((at) => localTime(at, timezone)),
    optedOut ? '1' : '',
  ];
}

const isSkipReason = (reason: string): reason is SkipReason => Object.hasOwn(skips.pt, reason);
const isFaultCode = (reason: string): reason is FaultCode => Object.hasOwn(faults, reason);

function reasonWords(language: Language, reason: string | null): string {
  if (reason === null) return '';
  if (isSkipReason(reason)) return skips[language][reason];
  return isFaultCode(reason) ? new Fault(reason).body(language).message : reason;
}
