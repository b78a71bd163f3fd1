import type { Language } from '@recado/contracts';

export type Words = Record<Language, string>;

/** Messages by rules that services name in a validation fault, and by those of multipart forms. */
export const namedWords: Record<string, Words> = {
  LIMIT_FIELD_COUNT: {
    pt: 'O formulário tem campos demais.',
    en: 'The form has too many fields.',
    es: 'El formulario tiene demasiados campos.',
  },
  LIMIT_UNEXPECTED_FILE: {
    pt: 'Não esperamos um arquivo neste campo, ou não tantos.',
    en: 'No file is expected in this field, or there are too many.',
    es: 'No se espera un archivo en este campo, o no tantos.',
  },
  below: {
    pt: 'Uma opção não pode ficar abaixo de si mesma.',
    en: 'An option cannot be placed under itself.',
    es: 'Una opción no puede estar debajo de sí misma.',
  },
  blank: { pt: 'Não pode ficar em branco.', en: 'Must not be blank.', es: 'No puede quedar en blanco.' },
  blocked: { pt: 'O contato está bloqueado.', en: 'The contact is blocked.', es: 'El contacto está bloqueado.' },
  changedMeanwhile: {
    pt: 'Outra pessoa alterou este campo.',
    en: 'Someone else has changed this field.',
    es: 'Otra persona cambió este campo.',
  },
  code: { pt: 'O código não confere.', en: 'The code is incorrect.', es: 'El código no es correcto.' },
  ofTrigger: {
    pt: 'Não combina com o acontecimento da regra.',
    en: 'Does not apply to this rule’s event.',
    es: 'No combina con el hecho de la regla.',
  },
  digits: { pt: 'Precisa ter algarismos.', en: 'Must contain digits.', es: 'Debe tener dígitos.' },
  equals: { pt: 'Difere do esperado.', en: 'Does not match the expected value.', es: 'Difiere de lo esperado.' },
  oneHeader: {
    pt: 'Um modelo tem um só cabeçalho: texto ou arquivo.',
    en: 'A template has one header only: a text or a file.',
    es: 'Una plantilla tiene un solo encabezado: texto o archivo.',
  },
  exists: { pt: 'Não existe.', en: 'Does not exist.', es: 'No existe.' },
  format: { pt: 'O pedido está malformado.', en: 'The request is malformed.', es: 'La solicitud está mal formada.' },
  frozen: { pt: 'Não pode mais ser alterado.', en: 'Can no longer be changed.', es: 'Ya no se puede cambiar.' },
  future: { pt: 'Deve estar no futuro.', en: 'Must be in the future.', es: 'Debe estar en el futuro.' },
  groupId: {
    pt: 'Não é o ID de um grupo do WhatsApp, como em 120363041234567890@g.us.',
    en: 'Not a WhatsApp group ID, such as 120363041234567890@g.us.',
    es: 'No es el ID de un grupo de WhatsApp, como en 120363041234567890@g.us.',
  },
  unproven: {
    pt: 'Ninguém entrou pelo provedor ainda.',
    en: 'Nobody has signed in with the provider yet.',
    es: 'Nadie ha entrado por el proveedor todavía.',
  },
  unreachable: {
    pt: 'Não respondeu como um provedor OpenID.',
    en: 'Did not respond as an OpenID provider.',
    es: 'No respondió como un proveedor OpenID.',
  },
  signInName: {
    pt: 'Use de 3 a 40 letras minúsculas, números e hífens entre eles.',
    en: 'Use 3 to 40 lowercase letters and digits, with hyphens only in between.',
    es: 'Use de 3 a 40 letras minúsculas, números y guiones entre ellos.',
  },
  sharedOnly: {
    pt: 'Programas e o Suporte só têm respostas rápidas de todos: envie `true`.',
    en: 'Programs and support can only use shared quick messages: send `true`.',
    es: 'Los programas y Soporte solo tienen respuestas rápidas de todos: envíe `true`.',
  },
  guessable: { pt: 'Fácil de adivinhar.', en: 'Easy to guess.', es: 'Fácil de adivinar.' },
  lastAdmin: { pt: 'É o último administrador.', en: 'Is the last administrator.', es: 'Es el último administrador.' },
  groups: {
    pt: 'Esta conexão não envia a grupos.',
    en: 'This connection cannot send to groups.',
    es: 'Esta conexión no envía a grupos.',
  },
  inGroup: {
    pt: 'Essa pessoa não está no grupo.',
    en: 'This person is not in the group.',
    es: 'Esa persona no está en el grupo.',
  },
  onlyInGroups: {
    pt: 'Só é possível em um grupo: informe `groupId`.',
    en: 'Only possible in a group: send `groupId`.',
    es: 'Solo es posible en un grupo: indique `groupId`.',
  },
  notBoth: {
    pt: 'Informe um dos dois, e não ambos.',
    en: 'Send one of the two, not both.',
    es: 'Indique uno de los dos, y no ambos.',
  },
  oneMessage: {
    pt: 'vale apenas para um texto, um arquivo, um local, um contato ou uma enquete: aqui seriam várias mensagens',
    en: 'only works with a single text, file, location, contact or poll: this would create several messages',
    es: 'vale solo para un texto, un archivo, una ubicación, un contacto o una encuesta: aquí serían varios mensajes',
  },
  pollOptions: {
    pt: 'Não pode ser mais do que o número de opções.',
    en: 'Must not exceed the number of options.',
    es: 'No puede ser mayor que el número de opciones.',
  },
  differentOptions: {
    pt: 'As opções precisam ter texto e ser diferentes.',
    en: 'Options must have a text and be unique.',
    es: 'Las opciones deben tener texto y ser distintas.',
  },
  maximum: {
    pt: 'Pessoas demais nesta conversa.',
    en: 'Too many people in this chat.',
    es: 'Demasiadas personas en este chat.',
  },
  merge: {
    pt: 'Não pode ser unido a este contato.',
    en: 'Cannot be merged with this contact.',
    es: 'No se puede unir a este contacto.',
  },
  minimum: {
    pt: 'Escolha pelo menos uma pessoa.',
    en: 'Choose at least one person.',
    es: 'Elija al menos una persona.',
  },
  oneDefault: {
    pt: 'É a única conexão padrão.',
    en: 'Is the only default connection.',
    es: 'Es la única conexión predeterminada.',
  },
  moreThanName: {
    pt: 'Para quem não tem nome, o texto ficaria vazio: escreva algo além dele.',
    en: 'The text would be empty for contacts without a name: add more text.',
    es: 'Para quien no tiene nombre, el texto quedaría vacío: escriba algo más.',
  },
  other: {
    pt: 'Escolha um diferente do atual.',
    en: 'Choose a different one from the current one.',
    es: 'Elija uno distinto del actual.',
  },
  parent: {
    pt: 'Deve vir depois da opção acima dela.',
    en: 'Must come after the option above it.',
    es: 'Debe ir después de la opción superior.',
  },
  password: { pt: 'A senha não confere.', en: 'The password is incorrect.', es: 'La contraseña no es correcta.' },
  phoneNumber: {
    pt: 'Não é um número de telefone.',
    en: 'Not a phone number.',
    es: 'No es un número de teléfono.',
  },
  shortNumber: {
    pt: 'Faltam dígitos: o número é curto demais.',
    en: 'The number is too short: digits are missing.',
    es: 'Faltan dígitos: el número es demasiado corto.',
  },
  longNumber: {
    pt: 'O número tem dígitos demais.',
    en: 'The number has too many digits.',
    es: 'El número tiene demasiados dígitos.',
  },
  areaCode: { pt: 'Falta o DDD.', en: 'The area code is missing.', es: 'Falta el código de área.' },
  countryCode: {
    pt: 'Não é um número de nenhum país. De outro país: comece com + e o código dele.',
    en: 'Unknown country. Foreign numbers start with + and the country code.',
    es: 'No es un número de ningún país. De otro país: comience con + y su código.',
  },
  oneNumber: {
    pt: 'São vários números: informe um só.',
    en: 'There are several numbers: enter only one.',
    es: 'Son varios números: indique uno solo.',
  },
  roundedNumber: {
    pt: 'A planilha arredondou o número: formate a coluna como texto.',
    en: 'The spreadsheet rounded the number: format the column as text.',
    es: 'La hoja redondeó el número: dé formato de texto a la columna.',
  },
  personNumber: {
    pt: 'É o endereço de um grupo ou de uma lista, e não de uma pessoa.',
    en: 'This is the address of a group or list, not of a person.',
    es: 'Es la dirección de un grupo o de una lista, y no de una persona.',
  },
  range: { pt: 'O período é longo demais.', en: 'The range is too long.', es: 'El período es demasiado largo.' },
  reservedHeader: {
    pt: 'Um dos cabeçalhos é reservado.',
    en: 'One of the headers is reserved.',
    es: 'Uno de los encabezados está reservado.',
  },
  setting: {
    pt: 'Valor não permitido para esta configuração.',
    en: 'Value not allowed for this setting.',
    es: 'Valor no permitido para este ajuste.',
  },
  testNumber: {
    pt: 'Só as chaves de teste enviam a este número.',
    en: 'Only test keys can send to this number.',
    es: 'Solo las claves de prueba envían a este número.',
  },
  unique: { pt: 'Já existe.', en: 'Already exists.', es: 'Ya existe.' },
  user: {
    pt: 'Um programa não pode atender.',
    en: 'A program cannot serve tickets.',
    es: 'Un programa no puede atender.',
  },
  withoutConnection: {
    pt: 'Há eventos que não são de uma conexão.',
    en: 'Some events do not belong to a connection.',
    es: 'Hay eventos que no son de una conexión.',
  },
  yearAhead: { pt: 'No máximo um ano à frente.', en: 'Must be within a year.', es: 'Máximo un año por delante.' },
};

/** Messages by rules that say more than the fault with which a service names them. */
export const causeWords: Record<string, Words> = {
  https: { pt: 'Use um endereço https.', en: 'Use an https URL.', es: 'Use una dirección https.' },
  notJson: { pt: 'Não é um JSON válido.', en: 'Not valid JSON.', es: 'No es un JSON válido.' },
  notServiceAccount: {
    pt: 'Não é o JSON de uma conta de serviço do Google.',
    en: 'Not the JSON of a Google service account.',
    es: 'No es el JSON de una cuenta de servicio de Google.',
  },
};
