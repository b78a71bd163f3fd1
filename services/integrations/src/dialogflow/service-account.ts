import { createPrivateKey, type KeyObject } from 'node:crypto';
import { ForeignFailure } from '../foreign/failure-reason.ts';
import { fieldsOf, textOf, type Fields } from '../foreign/read-fields.ts';

export const googleTokenUrl = 'https://oauth2.googleapis.com/token';

export interface ServiceAccount {
  email: string;
  key: KeyObject;
  keyId: string;
  projectId: string;
}

/** RS256 needs 2,048 bits (RFC 7518, section 3.3); longer keys than 4,096 bits only cost time. */
const [SHORTEST_KEY, LONGEST_KEY] = [2048, 4096];

/**
 * Reads the file of a Google service account. Tenants paste it, so that an account of another token server is refused.
 * @throws ForeignFailure `notJson` or `notServiceAccount`
 */
export function parseServiceAccount(json: string, tokenUrl = googleTokenUrl): ServiceAccount {
  const fields = parseJson(json);
  const { type, client_email, private_key, private_key_id, project_id, token_uri } = fields;
  const email = textOf(client_email, 200);
  const key = readKey(textOf(private_key, 10_000));
  const isGoogle = (type ?? 'service_account') === 'service_account' && (token_uri ?? tokenUrl) === tokenUrl;
  if (!isGoogle || !email.includes('@') || !key) throw new ForeignFailure('notServiceAccount');
  return { email, key, keyId: textOf(private_key_id, 100), projectId: textOf(project_id, 100) };
}

function parseJson(json: string): Fields {
  try {
    return fieldsOf(JSON.parse(json));
  } catch {
    throw new ForeignFailure('notJson');
  }
}

/** Keys pasted from a shell have `\n` as two characters. */
function readKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n').trim());
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= SHORTEST_KEY && bits <= LONGEST_KEY ? key : null;
  } catch {
    return null;
  }
}
