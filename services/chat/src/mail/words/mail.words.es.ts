import type { MailWords } from './mail.words.ts';
import { splitParagraphs } from './split-paragraphs.ts';
import { writeWeek } from './week.words.ts';
import { weekEs } from './week.words.es.ts';

const reasons: Record<string, string> = {
  logged_out: 'el dispositivo se desvinculó en el teléfono',
  banned: 'WhatsApp bloqueó este número',
  outdated: 'esta versión de WhatsApp Web ya no se acepta',
  bad_session: 'las credenciales ya no se aceptan; lea un nuevo código',
  multidevice_mismatch: 'el teléfono debe actualizar WhatsApp',
  replaced: 'la sesión se abrió en otro lugar',
  connection_lost: 'se cayó la red',
  timed_out: 'WhatsApp tardó en responder',
  unavailable: 'WhatsApp no está disponible',
  outage: 'WhatsApp está caído; lo intentamos cada tanto',
  no_worker: 'no hay servidor libre para esta conexión',
  tokenEnded: 'el token de acceso de Meta terminó; ingrese uno nuevo',
  permission: 'el token ya no tiene permiso para este número',
  numberUnknown: 'Meta ya no conoce este número',
  notRegistered: 'el número ya no está registrado en la Cloud API',
  locked: 'Meta bloqueó esta cuenta',
};
const stopped = { PAUSED: 'pausó', REJECTED: 'rechazó', DISABLED: 'desactivó' };
const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

export const es: MailWords = {
  greeting: (name) => `Hola, ${name}:`,
  address: 'Si el botón no funciona, copie esta dirección en el navegador:',
  support: (contact) => `¿Necesita ayuda? Escriba a ${contact}.`,
  automatic: (platform) => `Mensaje automático de ${platform}. No hace falta responder.`,
  fromProvider: (platform) =>
    `Mensaje de ${platform} a los administradores de su empresa. Las respuestas a este correo no se leen.`,
  kinds: {
    invoice: ({ number, amountCents, currency, dueDay, planName }, { money, day }) => ({
      subject: `Factura ${number}: ${money(amountCents, currency)} hasta el ${day(dueDay)}`,
      paragraphs: ['Su factura está lista. Puede pagarla en su página.'],
      rows: [
        ['Factura', number],
        ['Plan', planName],
        ['Importe', money(amountCents, currency)],
        ['Vencimiento', day(dueDay)],
      ],
      button: 'Ver la factura y pagar',
    }),
    reminder: ({ number, amountCents, currency, dueDay, days: left, lockDay }, { money, day }) => ({
      subject:
        left > 0
          ? `La factura ${number} vence en ${days(left)}`
          : left === 0
            ? `La factura ${number} vence hoy`
            : `La factura ${number} está vencida desde hace ${days(-left)}`,
      paragraphs: [
        left >= 0
          ? 'Todavía no recibimos este pago.'
          : 'La fecha de vencimiento pasó y todavía no recibimos este pago.',
        `Sin él, el acceso se bloquea el ${day(lockDay)}. Si ya pagó, ignore este aviso.`,
      ],
      rows: [
        ['Factura', number],
        ['Importe', money(amountCents, currency)],
        ['Vencimiento', day(dueDay)],
      ],
      button: 'Pagar ahora',
    }),
    receipt: ({ number, amountCents, currency, paidUntil }, { money, day }) => ({
      subject: `Pago recibido: factura ${number}`,
      paragraphs: ['Recibimos su pago. ¡Gracias!'],
      rows: [
        ['Factura', number],
        ['Importe', money(amountCents, currency)],
        ...(paidUntil ? [['Pagado hasta', day(paidUntil)] as [string, string]] : []),
      ],
      button: 'Ver el recibo',
    }),
    locked: ({ dueDay }, { day }) => ({
      subject: 'El acceso se bloqueó por falta de pago',
      paragraphs: [
        `La factura que venció el ${day(dueDay)} no se pagó, por eso el acceso está bloqueado y el bot no responde.`,
        'Los mensajes siguen llegando y nada se pierde. El acceso vuelve en cuanto se confirme el pago.',
      ],
      button: 'Pagar y desbloquear',
    }),
    unlocked: ({ paidUntil }, { day }) => ({
      subject: 'El acceso se desbloqueó',
      paragraphs: [
        'El bloqueo terminó y todo vuelve a funcionar.',
        ...(paidUntil ? [`El próximo vencimiento es el ${day(paidUntil)}.`] : []),
      ],
      button: 'Abrir',
    }),
    connectionDown: ({ connection, since, reason }, { day }) => ({
      subject: `La conexión ${connection} se cayó`,
      paragraphs: [
        `La conexión ${connection} está sin WhatsApp desde el ${day(since)}.`,
        ...(reason ? [`Motivo: ${reasons[reason] ?? reason}.`] : []),
        'Mientras tanto no llega ni sale ningún mensaje por ella. Lo que espera se envía cuando vuelva.',
      ],
      button: 'Ver las conexiones',
    }),
    templateStopped: ({ template, status, reason }) => ({
      subject: `Meta ${stopped[status]} la plantilla ${template}`,
      paragraphs: [
        `Meta ${stopped[status]} la plantilla ${template}: campañas, agendamientos y agentes ya no la envían.`,
        ...(reason ? [`Motivo indicado por Meta: ${reason}`] : []),
        status === 'PAUSED'
          ? 'Vuelve sola cuando termina la pausa. Mientras tanto use otra plantilla y vea por qué hubo quejas.'
          : 'Corrija la plantilla y envíela de nuevo a revisión, o use otra.',
      ],
      button: 'Ver las plantillas',
    }),
    qualityFallen: ({ connection, quality }) => ({
      subject: `La calidad del número ${connection} bajó`,
      paragraphs: [
        quality === 'RED'
          ? `Meta califica el número ${connection} como de calidad baja: muchos contactos bloquean o denuncian sus mensajes.`
          : `Meta califica el número ${connection} como de calidad media: algunos contactos bloquean o denuncian sus mensajes.`,
        'Envíe menos campañas y solo a quienes aceptaron recibirlas; si no, Meta puede limitar o bloquear el número.',
      ],
      button: 'Ver las conexiones',
    }),
    webhookDisabled: ({ webhook, since, reason }, { day }) => ({
      subject: `El webhook ${webhook} fue desactivado`,
      paragraphs: [
        reason === 'gone'
          ? `La dirección del webhook ${webhook} respondió que ya no existe (410).`
          : `No se pudo entregar nada al webhook ${webhook} desde el ${day(since)}.`,
        'Los eventos nuevos ya no se le envían. Corrija la dirección y actívelo de nuevo; lo que falló puede reenviarse.',
      ],
      button: 'Ver los webhooks',
    }),
    ruleStopped: ({ rule, since }, { day }) => ({
      subject: `La regla ${rule} se desactivó`,
      paragraphs: [
        `La regla ${rule} falló diez veces seguidas y se desactivó el ${day(since)}.`,
        'Ya no actúa en los tickets. El registro de la regla dice por qué falló; corríjala y actívela de nuevo.',
      ],
      button: 'Ver las reglas',
    }),
    exportReady: ({ until }, { day }) => ({
      subject: 'La exportación de los datos está lista',
      paragraphs: [
        'Se creó el archivo con los datos de su empresa.',
        `Puede descargarlo en la configuración hasta el ${day(until)}. Guárdelo bien: contiene todas las conversaciones.`,
      ],
      button: 'Descargar en la configuración',
    }),
    week: (numbers, formats) => writeWeek(weekEs, numbers, formats),
    notice: ({ subject, text }) => ({ subject, paragraphs: splitParagraphs(text), button: 'Abrir el sistema' }),
    passwordReset: ({ minutes }) => ({
      subject: 'Restablecer la contraseña',
      paragraphs: [
        `Alguien pidió una nueva contraseña para esta cuenta. El enlace vale por ${minutes} minutos y una sola vez.`,
        'Si no fue usted, ignore este correo: la contraseña sigue igual.',
      ],
      button: 'Elegir una nueva contraseña',
    }),
    invitation: ({ company, days: valid }) => ({
      subject: `${company} le invitó a atender a sus clientes`,
      paragraphs: [
        `${company} quiere que usted atienda a los clientes de la empresa aquí. Elija su nombre y su contraseña para entrar.`,
        `El enlace vale por ${days(valid)} y una sola vez. Si no conoce esta empresa, ignore este correo.`,
      ],
      button: 'Aceptar la invitación',
    }),
    emailConfirmation: ({ hours }) => ({
      subject: 'Confirme su correo',
      paragraphs: [
        `Falta un paso para entrar: confirme que este correo es suyo. El enlace vale por ${hours} horas.`,
        'Si usted no se registró, ignore este correo.',
      ],
      button: 'Confirmar el correo',
    }),
  },
};
