import type { IncomingMessage } from 'node:http';
import { routes } from '@recado/contracts/routes.gen';

/** First parts of the app's own addresses; `''` is the dashboard's. */
export const appPages: ReadonlySet<string> = new Set([
  '',
  'announcements',
  'api-tokens',
  'campaign',
  'campaigns',
  'campaigns-config',
  'chats',
  'confirm-email',
  'connections',
  'console',
  'contact-lists',
  'contacts',
  'files',
  'financeiro',
  'flows',
  'forgot-password',
  'helps',
  'invitation',
  'kanban',
  'link',
  'login',
  'message-templates',
  'messages-api',
  'prompts',
  'provider-return',
  'queue-integration',
  'queues',
  'quick-messages',
  'reset-password',
  'rules',
  'sandbox-bank',
  'schedules',
  'second-factor',
  'settings',
  'sign-in',
  'signup',
  'subscription',
  'suppressions',
  'tags',
  'tickets',
  'todolist',
  'usage',
  'users',
  'webhooks',
]);

/** First parts of the API's paths, with and without its version, those of files and of its health included. */
const apiParts: ReadonlySet<string> = new Set([
  'api',
  'evolution',
  'health',
  'mcp',
  'public',
  'v1',
  ...Object.values(routes).map((line) => firstPartOf(line.split(' ')[1] ?? '')),
]);

/** The documentation of the API, which the gateway serves at the same path. */
export const isDocumentation = ({ url = '' }: IncomingMessage): boolean =>
  /^\/(docs(\/[^?]*)?|openapi(\.internal|\.provider)?\.json)(\?|$)/.test(url);

/**
 * Whether a request means the API, which is elsewhere: a page of the app in its place would be taken for its answer. Some
 * paths belong to both; browsers ask for pages as HTML.
 */
export function meansApi({ url = '', method, headers: { accept = '' } }: IncomingMessage): boolean {
  const part = firstPartOf(url);
  if (apiParts.has(part)) return !(isPageAsked(method, accept) && appPages.has(part));
  // No page takes the place of a file that is missing.
  if (isPageAsked(method, accept) || /^[^?]*\.\w+(\?|$)/.test(url)) return false;
  return !appPages.has(part) || /\bjson\b/.test(accept);
}

const isPageAsked = (method = '', accept: string): boolean =>
  /^(GET|HEAD)$/.test(method) && accept.includes('text/html');

function firstPartOf(path: string): string {
  return /^\/([^/?]*)/.exec(path)?.[1] ?? '';
}
