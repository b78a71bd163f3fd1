import type { FaultWords } from '../fault-words.ts';

/** Faults of signing in by the OpenID provider of a company. */
export const signInProviderFaults = {
  ERR_NO_SIGN_IN_PROVIDER_FOUND: {
    status: 404,
    pt: 'Nenhuma empresa com esse nome entra por um provedor. Confira o nome com o administrador.',
    en: 'No company with this name uses a sign-in provider. Ask your administrator for the name.',
    es: 'Ninguna empresa con ese nombre entra por un proveedor. Confirme el nombre con su administrador.',
  },
  ERR_SIGN_IN_NAME_TAKEN: {
    status: 409,
    pt: 'Outra empresa já usa esse nome. Escolha outro.',
    en: 'Another company already uses this name. Choose a different one.',
    es: 'Otra empresa ya usa ese nombre. Elija otro.',
  },
  ERR_PROVIDER_UNREACHABLE: {
    status: 409,
    pt: 'O provedor não respondeu como um provedor OpenID. Confira o endereço do emissor (issuer).',
    en: 'The provider did not respond as an OpenID provider. Check the issuer URL.',
    es: 'El proveedor no respondió como un proveedor OpenID. Revise la dirección del emisor (issuer).',
  },
  ERR_PROVIDER_UNPROVEN: {
    status: 409,
    pt: 'Antes de exigir o provedor, saia e entre uma vez por ele: assim ninguém fica de fora.',
    en: 'Before requiring the provider, sign out and sign in with it once, so that nobody is locked out.',
    es: 'Antes de exigir el proveedor, salga y entre una vez por él: así nadie queda fuera.',
  },
  ERR_PROVIDER_REQUIRED: {
    status: 403,
    pt: 'Sua empresa entra pelo provedor de identidade, e não por senha.',
    en: 'Your company signs in with its identity provider, not with passwords.',
    es: 'Su empresa entra por su proveedor de identidad, no por contraseña.',
  },
  ERR_SIGN_IN_ENDED: {
    status: 400,
    pt: 'Esta entrada já foi usada ou passou de dez minutos. Comece de novo.',
    en: 'This sign-in was already used or took longer than ten minutes. Start again.',
    es: 'Este inicio de sesión ya se usó o pasó de diez minutos. Empiece de nuevo.',
  },
  ERR_PROVIDER_REFUSED: {
    status: 401,
    pt: 'O provedor não confirmou quem você é. Tente de novo ou fale com o administrador.',
    en: 'The provider did not confirm your identity. Try again or ask your administrator.',
    es: 'El proveedor no confirmó quién es usted. Inténtelo de nuevo o hable con su administrador.',
  },
  ERR_UNKNOWN_PERSON: {
    status: 403,
    pt: 'Você não tem acesso a esta empresa aqui. Peça ao administrador um convite ou um usuário com seu e-mail.',
    en: 'You do not have access to this company. Ask the administrator for an invitation or a user with your address.',
    es: 'No tiene acceso a esta empresa aquí. Pida al administrador una invitación o un usuario con su correo.',
  },
  ERR_OTHER_PERSON: {
    status: 403,
    pt: 'O usuário com este e-mail já entra como outra pessoa do provedor. O administrador precisa removê-lo e criar outro.',
    en: 'The user with this address is linked to a different person at the provider. The administrator has to remove that user and create a new one.',
    es: 'El usuario con este correo entra como otra persona del proveedor. El administrador debe eliminarlo y crear otro.',
  },
  ERR_LOGOUT_REFUSED: {
    status: 400,
    pt: 'O aviso de saída do provedor não é válido.',
    en: 'The provider’s sign-out notification is not valid.',
    es: 'El aviso de salida del proveedor no es válido.',
  },
} as const satisfies Record<string, FaultWords>;
