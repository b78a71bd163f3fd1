import type { Configuration, ServerMetadata } from 'openid-client';

/**
 * The part of a discovery document that is used, so that a large one is not kept.
 * @throws TypeError for an address that is none of the web, or is missing
 */
export function readMetadata(found: Configuration): ServerMetadata {
  const document = found.serverMetadata();
  const { issuer, authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri, end_session_endpoint } =
    document;
  const addresses = { authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri, end_session_endpoint };
  const given = Object.entries(addresses).filter(([, address]) => address !== undefined);
  const isUsable = (address: unknown) =>
    typeof address === 'string' && address.length <= 2_000 && /^https?:$/.test(URL.parse(address)?.protocol ?? '');
  if (!given.every(([, address]) => isUsable(address)) || !authorization_endpoint || !token_endpoint || !jwks_uri)
    throw new TypeError('An address of the provider is missing, or none of the web');
  const {
    token_endpoint_auth_methods_supported: methods,
    id_token_signing_alg_values_supported: algorithms,
    authorization_response_iss_parameter_supported: namesItself,
  } = document;
  return {
    issuer,
    ...Object.fromEntries(given),
    ...(methods ? { token_endpoint_auth_methods_supported: methods.slice(0, 20) } : {}),
    ...(algorithms ? { id_token_signing_alg_values_supported: algorithms.slice(0, 20) } : {}),
    ...(namesItself ? { authorization_response_iss_parameter_supported: true } : {}),
  };
}
