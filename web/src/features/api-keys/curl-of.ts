import type { ApiCallView } from '@recado/contracts';

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A call as a command to repeat it. The key, the body and the values of the query are not in the log: the first comes from
 * the environment, the second from a file, and the values are filled in.
 * @param address below which the gateway's paths are
 */
export function curlOf({ method, path, query, hasBody }: ApiCallView, address: string): string {
  const values = query.map((name) => `${name}=…`).join('&');
  return [
    `curl -X ${method} ${quoted(address + path + (values && `?${values}`))}`,
    `-H "Authorization: Bearer $RECADO_API_KEY"`,
    ...(hasBody ? [`-H 'Content-Type: application/json'`, '--data @body.json'] : []),
  ].join(' \\\n  ');
}
