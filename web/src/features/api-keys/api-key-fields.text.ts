import { words } from '../../lib/i18n.ts';

export const fieldText = words({
  pt: {
    nameHelp: 'Aparece no histórico e na auditoria: o nome do sistema que usa a chave.',
    kind: 'Tipo',
    live: 'Produção',
    test: 'Teste',
    testHelp: 'Uma chave de teste lê dados; as mensagens dela são conferidas e respondidas, mas nunca enviadas.',
    scopesHelp: 'Dê só o que o sistema precisa.',
    scopesRequired: 'Escolha ao menos uma permissão.',
    read: 'Ler',
    write: 'Escrever',
    connectionsHelp:
      'Vazio: todas. Com um limite, a chave só pode ter permissões de atendimentos, mensagens e conexões.',
    scopesOfConnections: 'Só atendimentos, mensagens e leitura de conexões podem ser limitados a conexões.',
    addresses: 'Endereços permitidos',
    addressesHelp: 'Endereços IP ou redes, como 203.0.113.7 ou 203.0.113.0/24. Vazio: qualquer um.',
    expiryHelp: 'A chave vale até o fim deste dia. Vazio: não vence.',
    optional: 'opcional',
    past: 'Escolha um dia que ainda não passou.',
    required: 'Obrigatório',
    tooShort: 'Muito curto!',
    tooLong: 'Muito longo!',
    rotateTitle: (name: string) => `Renovar a chave ${name}`,
    rotateHelp: 'A chave ganha um segredo novo. O anterior pode valer mais um pouco, enquanto você troca nos sistemas.',
    overlap: 'A chave anterior vale por mais',
    rotate: 'Renovar',
    hours: (count: number) =>
      count === 0
        ? 'Nada: deixa de valer agora'
        : count < 48
          ? `${count} ${count === 1 ? 'hora' : 'horas'}`
          : `${count / 24} dias`,
    secretTitle: 'Guarde a chave agora',
    secretWarning: 'Ela não será mostrada de novo. Quem a tem usa a API em nome da empresa: guarde-a como uma senha.',
    secret: 'Chave de API',
    copy: 'Copiar chave',
    copied: 'Chave copiada.',
    kept: 'Já guardei a chave',
  },
  en: {
    nameHelp: 'Shown in the history and the audit log: the name of the system that uses the key.',
    kind: 'Kind',
    live: 'Live',
    test: 'Test',
    testHelp: 'A test key reads data; its messages are checked and answered, but never sent.',
    scopesHelp: 'Give only what the system needs.',
    scopesRequired: 'Choose at least one scope.',
    read: 'Read',
    write: 'Write',
    connectionsHelp: 'Empty: all. With a limit the key may have the scopes of tickets, messages and connections only.',
    scopesOfConnections: 'Only tickets, messages and reading connections can be limited to connections.',
    addresses: 'Allowed addresses',
    addressesHelp: 'IP addresses or networks, as 203.0.113.7 or 203.0.113.0/24. Empty: any.',
    expiryHelp: 'The key is valid until the end of this day. Empty: it never expires.',
    optional: 'optional',
    past: 'Choose a day that is still to come.',
    required: 'Required',
    tooShort: 'Too short!',
    tooLong: 'Too long!',
    rotateTitle: (name) => `Rotate the key ${name}`,
    rotateHelp:
      'The key gets a new secret. The previous one can stay valid for a while, until the systems have the new one.',
    overlap: 'The previous key stays valid for',
    rotate: 'Rotate',
    hours: (count) =>
      count === 0
        ? 'Nothing: it ends now'
        : count < 48
          ? `${count} ${count === 1 ? 'hour' : 'hours'}`
          : `${count / 24} days`,
    secretTitle: 'Keep the key now',
    secretWarning: 'It will not be shown again. Whoever has it uses the API for the company: keep it like a password.',
    secret: 'API key',
    copy: 'Copy key',
    copied: 'Key copied.',
    kept: 'I have kept the key',
  },
  es: {
    nameHelp: 'Aparece en el historial y en la auditoría: el nombre del sistema que usa la clave.',
    kind: 'Tipo',
    live: 'Producción',
    test: 'Prueba',
    testHelp: 'Una clave de prueba lee datos; sus mensajes se revisan y se responden, pero nunca se envían.',
    scopesHelp: 'Dé solo lo que el sistema necesita.',
    scopesRequired: 'Elija al menos un permiso.',
    read: 'Leer',
    write: 'Escribir',
    connectionsHelp:
      'Vacío: todas. Con un límite, la clave solo puede tener permisos de tickets, mensajes y conexiones.',
    scopesOfConnections: 'Solo tickets, mensajes y lectura de conexiones pueden limitarse a conexiones.',
    addresses: 'Direcciones permitidas',
    addressesHelp: 'Direcciones IP o redes, como 203.0.113.7 o 203.0.113.0/24. Vacío: cualquiera.',
    expiryHelp: 'La clave vale hasta el final de este día. Vacío: no vence.',
    optional: 'opcional',
    past: 'Elija un día que aún no haya pasado.',
    required: 'Obligatorio',
    tooShort: '¡Muy corto!',
    tooLong: '¡Muy largo!',
    rotateTitle: (name) => `Renovar la clave ${name}`,
    rotateHelp:
      'La clave recibe un secreto nuevo. El anterior puede valer un poco más, mientras lo cambia en los sistemas.',
    overlap: 'La clave anterior vale por',
    rotate: 'Renovar',
    hours: (count) =>
      count === 0
        ? 'Nada: deja de valer ahora'
        : count < 48
          ? `${count} ${count === 1 ? 'hora' : 'horas'}`
          : `${count / 24} días`,
    secretTitle: 'Guarde la clave ahora',
    secretWarning:
      'No se mostrará de nuevo. Quien la tiene usa la API en nombre de la empresa: guárdela como una contraseña.',
    secret: 'Clave de API',
    copy: 'Copiar clave',
    copied: 'Clave copiada.',
    kept: 'Ya guardé la clave',
  },
});
