/**
 * Where notices may be sent. The address is given by a browser, that is by anybody: it must be a known push service's, by
 * https, or the platform could be made to call whatever it can reach.
 * @param list hosts with a comma between; with a port where it is another; `*.` for any name before
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
