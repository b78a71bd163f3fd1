import type { FaultWords } from '../fault-words.ts';

/** Faults of templates, and of messages that are made of them. */
export const templateFaults = {
  ERR_NO_TEMPLATE_FOUND: {
    status: 404,
    pt: 'Este modelo não existe nesta conta do WhatsApp Business. Sincronize os modelos.',
    en: 'This WhatsApp Business account has no such template. Sync the templates.',
    es: 'Esta plantilla no existe en esta cuenta de WhatsApp Business. Sincronice las plantillas.',
  },
  ERR_TEMPLATE_LANGUAGE: {
    status: 400,
    pt: 'Este modelo existe em vários idiomas. Informe qual.',
    en: 'This template exists in several languages. Specify one.',
    es: 'Esta plantilla existe en varios idiomas. Indique cuál.',
  },
  ERR_TEMPLATE_PAUSED: {
    status: 409,
    pt: 'A Meta pausou este modelo porque contatos reclamaram dele. Use outro até que volte.',
    en: 'Meta has paused this template because of complaints from contacts. Use another one until it is back.',
    es: 'Meta pausó esta plantilla porque hubo quejas de contactos. Use otra hasta que vuelva.',
  },
  ERR_TEMPLATE_NOT_APPROVED: {
    status: 409,
    pt: 'A Meta não aprovou este modelo, ou o desativou.',
    en: 'Meta has not approved this template or has disabled it.',
    es: 'Meta no aprobó esta plantilla, o la desactivó.',
  },
  ERR_TEMPLATE_UNSUPPORTED: {
    status: 409,
    pt: 'Este modelo tem uma parte que não se pode enviar nem mudar daqui. Use o Gerenciador do WhatsApp.',
    en: 'This template has a part that cannot be sent or edited here. Use WhatsApp Manager.',
    es: 'Esta plantilla tiene una parte que no se puede enviar ni cambiar desde aquí. Use el Administrador de WhatsApp.',
  },
  ERR_TEMPLATE_PARAMETERS: {
    status: 400,
    pt: 'As variáveis não são as do modelo: preencha cada uma, em uma linha, sem tabulações nem mais de quatro espaços seguidos.',
    en: 'The variables do not match the template: fill in each one on a single line, without tabs or more than four spaces in a row.',
    es: 'Las variables no son las de la plantilla: complete cada una, en una línea, sin tabulaciones ni más de cuatro espacios seguidos.',
  },
  ERR_TEMPLATE_TOO_LONG: {
    status: 400,
    pt: 'Com estes valores o texto do modelo fica longo demais: são até 1.024 caracteres, e 60 no cabeçalho.',
    en: 'With these values, the template’s text is too long: the limit is 1,024 characters, and 60 in the header.',
    es: 'Con estos valores el texto de la plantilla queda demasiado largo: hasta 1.024 caracteres, y 60 en el encabezado.',
  },
  ERR_TEMPLATE_FILE: {
    status: 400,
    pt: 'O arquivo não é o que o cabeçalho do modelo pede.',
    en: 'The file is not the type required by the template’s header.',
    es: 'El archivo no es el que pide el encabezado de la plantilla.',
  },
  ERR_TEMPLATE_POLICY: {
    status: 400,
    pt: 'A Meta diz que este modelo viola uma política do WhatsApp.',
    en: 'Meta says this template violates a WhatsApp policy.',
    es: 'Meta dice que esta plantilla infringe una política de WhatsApp.',
  },
  ERR_TEMPLATE_REFUSED: {
    status: 400,
    pt: 'A Meta recusou o modelo.',
    en: 'Meta rejected the template.',
    es: 'Meta rechazó la plantilla.',
  },
  ERR_TEMPLATE_VARIABLES: {
    status: 400,
    pt: 'Variáveis são nomes em letras minúsculas, dígitos e _, ou números seguidos desde 1; o texto não começa nem termina com uma, e o cabeçalho tem no máximo uma.',
    en: 'Variables must be names made of lowercase letters, digits and _, or consecutive numbers starting at 1. The text can’t start or end with a variable, and the header can have only one.',
    es: 'Las variables son nombres en minúsculas, dígitos y _, o números seguidos desde 1; el texto no empieza ni termina con una, y el encabezado tiene como máximo una.',
  },
  ERR_TEMPLATE_SAMPLE: {
    status: 400,
    pt: 'Falta um exemplo para cada variável; sem ele a Meta não aprova.',
    en: 'A sample is missing for a variable; Meta requires one for each.',
    es: 'Falta un ejemplo para cada variable; sin él Meta no aprueba.',
  },
} as const satisfies Record<string, FaultWords>;
