import { generateKeyPairSync } from 'node:crypto';
import { isSecretName, secretFieldsOf, settingKinds, storedSecrets, type SecretTable } from '@recado/contracts';
import { operations } from './isolation.inputs.ts';
import type { OperationInput } from './isolation.types.ts';

/** Fields that give a secret: those that the audit log hides, and those of encrypted columns. */
const sealedFields = Object.keys(storedSecrets).flatMap((column) =>
  secretFieldsOf(column.slice(0, column.lastIndexOf('.')) as SecretTable),
);
const givesSecret = (field: string) => isSecretName(field) || sealedFields.includes(field) || field === 'credentials';
export const secretFields = operations.flatMap(({ name, fields, kind }) =>
  kind === 'command' ? fields.filter(givesSecret).map((field) => `${name} ${field}`) : [],
);

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const serviceAccount = (marker: string) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'loja',
    private_key_id: marker,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'bot@loja.iam.gserviceaccount.com',
  });
const word = () => crypto.randomUUID().slice(0, 8);
const mail = () => `${crypto.randomUUID()}@example.com`;

interface StoredSecret {
  /** Further fields of an accepted input, with the secret. */
  with: (marker: string) => OperationInput;
  /** Answers besides success, in which the secret has been looked at and refused. */
  refusals?: string[];
}
const stored = (given: StoredSecret['with'], ...refusals: string[]): StoredSecret => ({ with: given, refusals });
const dialogflow = (jsonContent: string) => ({
  type: 'dialogflow',
  projectName: 'loja',
  language: 'pt-BR',
  jsonContent,
});

/** How each field is given a secret, or why it is none that could be stored. A field without a line fails the test. */
export const secretInputs: Record<string, StoredSecret | string> = {
  'auth.login password': stored((password) => ({ email: mail(), password }), 'ERR_INVALID_CREDENTIALS'),
  'auth.login code': 'it is six digits of a minute',
  'auth.confirmEmail token': stored((token) => ({ token }), 'ERR_INVALID_CONFIRMATION'),
  'auth.refresh refreshToken': stored((refreshToken) => ({ refreshToken }), 'ERR_SESSION_EXPIRED'),
  'auth.resetPassword token': stored((token) => ({ token, password: 'battery staple' }), 'ERR_INVALID_RESET_LINK'),
  'auth.resetPassword password': stored(
    (password) => ({ token: 'a token that was never mailed', password }),
    'ERR_INVALID_RESET_LINK',
  ),
  'auth.openInvitation token': stored((token) => ({ token: token.padEnd(20, '-') }), 'ERR_INVALID_INVITATION'),
  'auth.acceptInvitation token': stored(
    (token) => ({ token: token.padEnd(20, '-'), name: 'Nina Prado', password: 'battery staple' }),
    'ERR_INVALID_INVITATION',
  ),
  'auth.acceptInvitation password': stored(
    (password) => ({ token: 'a token that was never given', name: 'Nina Prado', password }),
    'ERR_INVALID_INVITATION',
  ),
  'providerSignIn.complete code': stored(
    (code) => ({ state: 'a state that was never given', place: '1', code }),
    'ERR_SIGN_IN_ENDED',
  ),
  'signInProvider.save clientSecret': stored((clientSecret) => ({
    signInName: `padaria-${word()}`,
    issuer: 'https://sso.example.com/realms/padaria',
    clientId: 'recado',
    clientSecret,
    enabled: false,
    required: false,
    createsUsers: false,
    allTicket: false,
    adminClaim: '',
    adminValue: '',
  })),
  'companies.create password': stored((password) => ({ name: `Padaria ${word()}`, email: mail(), password })),
  'companies.signup password': stored((password) => ({
    name: `Padaria ${word()}`,
    email: mail(),
    password,
    planId: 1,
  })),
  'linkPages.start token': stored((token) => ({ token: token.padEnd(40, '-') }), 'ERR_LINK_PAGE_INVALID'),
  // Without the process that moves nothing is stored; `move-in-console.spec.ts` has one.
  'moveIns.create password': stored(
    (password) => ({ address: 'postgres://reader@old.example/whaticket', password, source: 'public' }),
    'ERR_MOVE_IN_SOURCE',
  ),
  'providerConsole.addAdmin password': stored(
    (password) => ({ name: 'Nina', email: mail(), password }),
    'ERR_COMPANY_HAS_ADMIN',
  ),
  'secondFactor.begin password': stored((password) => ({ password }), 'ERR_WRONG_PASSWORD'),
  'secondFactor.confirm code': 'it is six digits of a minute',
  'secondFactor.turnOff password': stored(
    (password) => ({ password, code: '123456' }),
    'ERR_WRONG_PASSWORD',
    'ERR_NO_SECOND_FACTOR',
  ),
  'secondFactor.turnOff code': 'it is six digits of a minute',
  'users.create password': stored((password) => ({ name: 'Nina', email: mail(), password })),
  'users.update password': stored((password) => ({ password })),
  'users.update currentPassword': stored((currentPassword) => ({ currentPassword })),
  'contacts.erase typedName': 'it repeats the name of a contact, so that the log does not keep a forgotten name',
  'quickMessages.create shortcode': 'it is a word that the company types',
  'quickMessages.update shortcode': 'it is a word that the company types',
  'subscription.pay zipcode': 'it is part of an address',
  'whatsapp.create token': stored((token) => ({ name: `Loja ${word()}`, token })),
  'whatsapp.update token': stored((token) => ({ token })),
  'prompts.create apiKey': stored((apiKey) => ({ apiKey })),
  'prompts.create voiceKey': stored((voiceKey) => ({ voiceKey })),
  'prompts.update apiKey': stored((apiKey) => ({ apiKey })),
  'prompts.update voiceKey': stored((voiceKey) => ({ voiceKey })),
  'queueIntegrations.create jsonContent': stored((marker) => dialogflow(serviceAccount(marker))),
  'queueIntegrations.create secret': stored((marker) => ({ secret: `whsec_${marker}` })),
  'queueIntegrations.update jsonContent': stored((marker) => ({ jsonContent: serviceAccount(marker) })),
  'queueIntegrations.update secret': stored((marker) => ({ secret: `whsec_${marker}` })),
  'queueIntegrations.testSession jsonContent': stored(
    (marker) => ({ jsonContent: serviceAccount(marker) }),
    'ERR_DIALOGFLOW',
  ),
  'webhooks.create secretHeaders': stored((value) => ({ secretHeaders: [{ name: 'Authorization', value }] })),
  'webhooks.update secretHeaders': stored((value) => ({ secretHeaders: [{ name: 'Authorization', value }] })),
  // The providers' own servers say whether keys work; `payment-providers.spec.ts` stores some of a fake.
  'paymentProviders.save credentials': stored(
    (secret) => ({ name: 'stripe', credentials: [{ name: 'secretKey', secret }] }),
    'ERR_PAYMENT_CREDENTIALS',
    'ERR_PAYMENT_PROVIDER',
  ),
  'settings.save secret': stored((secret) => ({ key: 'ipixc', value: 'ixc.example', secret })),
};

export const secretSettings = Object.entries(settingKinds).flatMap(([key, { kind }]) =>
  kind === 'secret' ? [key] : [],
);
