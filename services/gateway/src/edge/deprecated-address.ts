import type { Response } from 'express';
import { gatewayAddresses } from './gateway-addresses.ts';
import type { MountedOperation } from './mounted-operation.ts';
import type { EdgeRequest } from './request.ts';

/** The day on which version 1 came, as a date of RFC 9651. */
const DEPRECATED = `@${Date.UTC(2026, 10, 29) / 1_000}`;

/**
 * Says of an address without a version that it is deprecated (RFC 9745), and which one takes its place. It goes on working,
 * and the web app goes on using it.
 */
export function markDeprecated({ v1 }: MountedOperation, request: EdgeRequest, response: Response, publicUrl: string) {
  if (!v1) return;
  const [, template = ''] = v1.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params[name])));
  const [address = ''] = gatewayAddresses(publicUrl, request);
  response.setHeader('Deprecation', DEPRECATED);
  const link = (target: string) => target.replace(/[^\x21-\x7e]|[<>"]/g, encodeURIComponent);
  response.append('Link', `<${link(address + path)}>; rel="successor-version"`);
  response.append('Link', `<${link(address)}/docs>; rel="deprecation"; type="text/html"`);
}
