import { Fault } from '@recado/contracts';

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Plain http would show the way back to anybody between, and a name before the host would make it look like another one.
 * @param given an empty text: none
 * @throws Fault ERR_RETURN_URL
 */
export function checkReturnUrl(given: string): string | null {
  if (given === '') return null;
  const url = URL.parse(given);
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && local.has(url.hostname)));
  if (!isSafe || url.username !== '' || url.password !== '')
    throw new Fault('ERR_RETURN_URL', {}, [{ field: 'returnUrl', rule: 'ERR_RETURN_URL' }]);
  return url.href;
}
