import { words } from '../../lib/i18n.ts';

/** Words of the actions on several companies. */
export const bulkText = words({
  pt: {
    required: 'Obrigatório',
    tooShort: 'Mensagem muito curta',
    tooLong: 'Muito longo',
    selected: (n: number) => (n === 1 ? '1 empresa selecionada' : `${n} empresas selecionadas`),
    moveDueDates: 'Mover vencimentos',
    moveLead: (n: number) => (n === 1 ? 'Vale para 1 empresa.' : `Vale para ${n} empresas.`),
    way: 'Como',
    byDays: 'Dar dias grátis',
    toDay: 'Definir uma data',
    days: 'Dias',
    daysHelp: 'Contados do vencimento, ou de hoje onde ele já passou. Empresas sem vencimento ficam como estão.',
    daysRange: 'De 1 a 366 dias',
    day: 'Novo vencimento',
    dayHelp: 'Vale para todas, também para as que não têm vencimento.',
    reason: 'Motivo',
    reasonHelp: 'Fica na auditoria.',
    moved: (n: number) => (n === 1 ? '1 vencimento movido' : `${n} vencimentos movidos`),
    endless: (n: number) => (n === 1 ? '1 empresa não tem vencimento:' : `${n} empresas não têm vencimento:`),
    andMore: (n: number) => `e mais ${n}`,
    notify: 'Enviar comunicado',
    subject: 'Assunto',
    message: 'Mensagem',
    messageHelp:
      'Texto simples; uma linha vazia começa um novo parágrafo. A saudação e o contato da plataforma são acrescentados.',
    recipients: (people: number, companies: number) =>
      `Um e-mail para ${people === 1 ? '1 administrador' : `${people} administradores`} de ${companies === 1 ? '1 empresa' : `${companies} empresas`}.`,
    unattended: (n: number) =>
      n === 1
        ? '1 empresa não tem administrador e não recebe nada.'
        : `${n} empresas não têm administrador e não recebem nada.`,
    noMail:
      'O envio de e-mails está desligado: falta configurar o servidor de e-mail (SMTP_URL). Nada pode ser enviado.',
    send: (n: number) => (n === 1 ? 'Enviar para 1 pessoa' : `Enviar para ${n} pessoas`),
    sent: (n: number) => (n === 1 ? 'Comunicado a caminho de 1 pessoa' : `Comunicado a caminho de ${n} pessoas`),
  },
  en: {
    required: 'Required',
    tooShort: 'Too short',
    tooLong: 'Too long',
    selected: (n) => (n === 1 ? '1 company selected' : `${n} companies selected`),
    moveDueDates: 'Move due dates',
    moveLead: (n) => (n === 1 ? 'For 1 company.' : `For ${n} companies.`),
    way: 'Method',
    byDays: 'Add free days',
    toDay: 'Set a date',
    days: 'Days',
    daysHelp:
      'Counted from the due date, or from today if it has passed. Companies without a due date are not changed.',
    daysRange: 'From 1 to 366 days',
    day: 'New due date',
    dayHelp: 'Applies to all selected companies, including those without a due date.',
    reason: 'Reason',
    reasonHelp: 'Recorded in the audit log.',
    moved: (n) => (n === 1 ? '1 due date moved' : `${n} due dates moved`),
    endless: (n) => (n === 1 ? '1 company has no due date:' : `${n} companies have no due date:`),
    andMore: (n) => `and ${n} more`,
    notify: 'Send notice',
    subject: 'Subject',
    message: 'Message',
    messageHelp:
      'Plain text; a blank line starts a new paragraph. The greeting and the platform’s contact details are added.',
    recipients: (people, companies) =>
      `An e-mail to ${people === 1 ? '1 admin' : `${people} admins`} of ${companies === 1 ? '1 company' : `${companies} companies`}.`,
    unattended: (n) =>
      n === 1 ? '1 company has no admin and won’t receive it.' : `${n} companies have no admin and won’t receive it.`,
    noMail: 'Nothing can be sent: no mail server is configured (SMTP_URL).',
    send: (n) => (n === 1 ? 'Send to 1 person' : `Send to ${n} people`),
    sent: (n) => (n === 1 ? 'The notice is on its way to 1 person' : `The notice is on its way to ${n} people`),
  },
  es: {
    required: 'Obligatorio',
    tooShort: 'Demasiado corto',
    tooLong: 'Demasiado largo',
    selected: (n) => (n === 1 ? '1 empresa seleccionada' : `${n} empresas seleccionadas`),
    moveDueDates: 'Mover vencimientos',
    moveLead: (n) => (n === 1 ? 'Vale para 1 empresa.' : `Vale para ${n} empresas.`),
    way: 'Cómo',
    byDays: 'Dar días gratis',
    toDay: 'Fijar una fecha',
    days: 'Días',
    daysHelp:
      'Contados desde el vencimiento, o desde hoy donde ya pasó. Las empresas sin vencimiento quedan como están.',
    daysRange: 'De 1 a 366 días',
    day: 'Nuevo vencimiento',
    dayHelp: 'Vale para todas, también para las que no tienen vencimiento.',
    reason: 'Motivo',
    reasonHelp: 'Queda en la auditoría.',
    moved: (n) => (n === 1 ? '1 vencimiento movido' : `${n} vencimientos movidos`),
    endless: (n) => (n === 1 ? '1 empresa no tiene vencimiento:' : `${n} empresas no tienen vencimiento:`),
    andMore: (n) => `y ${n} más`,
    notify: 'Enviar comunicado',
    subject: 'Asunto',
    message: 'Mensaje',
    messageHelp:
      'Texto simple; una línea vacía comienza un nuevo párrafo. Se agregan el saludo y el contacto de la plataforma.',
    recipients: (people, companies) =>
      `Un correo para ${people === 1 ? '1 administrador' : `${people} administradores`} de ${companies === 1 ? '1 empresa' : `${companies} empresas`}.`,
    unattended: (n) =>
      n === 1
        ? '1 empresa no tiene administrador y no recibe nada.'
        : `${n} empresas no tienen administrador y no reciben nada.`,
    noMail:
      'El envío de correos está desactivado: falta configurar el servidor de correo (SMTP_URL). No se puede enviar nada.',
    send: (n) => (n === 1 ? 'Enviar a 1 persona' : `Enviar a ${n} personas`),
    sent: (n) => (n === 1 ? 'El comunicado va en camino a 1 persona' : `El comunicado va en camino a ${n} personas`),
  },
});
