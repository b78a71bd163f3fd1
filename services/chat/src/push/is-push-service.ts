/**
 * Browsers send the address, so anybody can choose it: only known push services over https are allowed, otherwise the
 * platform could be made to call internal hosts.
 * @param list hosts separated by commas, with a port where it is not 443; `*.` for any subdomain
 */
export function isPushService(list: string, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return list
    .split(',')
    .map((known) => known.trim().toLowerCase())
    .some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : known !== '' && host === known));
}
