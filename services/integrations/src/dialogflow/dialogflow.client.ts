import { createHash } from 'node:crypto';
import type { CallRecorder } from '../foreign/call-recorder.ts';
import { ForeignFailure, reasonOfStatus } from '../foreign/failure-reason.ts';
import type { GoogleTokens } from './google-token.ts';
import { parseDetectIntent, type DetectedIntent } from './parse-detect-intent.ts';
import { parseServiceAccount, type ServiceAccount } from './service-account.ts';

/** The fields of an integration of type `dialogflow`, its service account decrypted. */
export interface DialogflowAgent {
  /** Google's project; empty: that of the service account. */
  projectName: string;
  /** The service account as JSON. */
  jsonContent: string;
  language: string;
  /** Empty or `global`: the global one. */
  region: string;
}

export interface DialogflowOptions {
  tokens: GoogleTokens;
  /** Another address than Google's, for tests. */
  apiUrl?: string | undefined;
}

export type DialogflowQuery = { text: string } | { event: string };

const LONGEST_TEXT = 256;
const LONGEST_SESSION = 36;

/** An agent of Dialogflow ES over REST. Source: https://cloud.google.com/dialogflow/es/docs/reference/rest/v2-overview */
export class DialogflowClient {
  private readonly account: ServiceAccount;

  /** @throws ForeignFailure `notJson` or `notServiceAccount` */
  constructor(
    private readonly recorder: CallRecorder,
    private readonly agent: DialogflowAgent,
    private readonly options: DialogflowOptions,
  ) {
    this.account = parseServiceAccount(agent.jsonContent, options.tokens.tokenUrl);
  }

  /** @throws ForeignFailure or EgressError */
  async detectIntent(session: string, query: DialogflowQuery, timezone: string): Promise<DetectedIntent> {
    const { tokens, apiUrl } = this.options;
    const { language, region, projectName } = this.agent;
    const token = await tokens.get(this.account, this.recorder);
    const languageCode = language || 'pt-BR';
    const response = await this.recorder.request({
      url: detectIntentUrl({ project: projectName.trim() || this.account.projectId, region, session, apiUrl }),
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      body: {
        json: {
          queryInput:
            'event' in query
              ? { event: { name: query.event, languageCode } }
              : { text: { text: query.text.slice(0, LONGEST_TEXT).toWellFormed(), languageCode } },
          queryParams: { timeZone: timezone },
        },
      },
    });
    if (response.status === 401) tokens.forget(this.account);
    if (response.status >= 300) throw new ForeignFailure(reasonOfStatus(response.status));
    const intent = parseDetectIntent(response.json());
    if (!intent) throw new ForeignFailure('brokenAnswer');
    this.recorder.note(intent.ignored);
    return intent;
  }
}

interface Target {
  project: string;
  region: string;
  session: string;
  apiUrl?: string | undefined;
}

/** A region has a host of its own and stands in the path, too. */
export function detectIntentUrl({ project, region, session, apiUrl }: Target): string {
  const place = region.trim().toLowerCase();
  const isGlobal = place === '' || place === 'global';
  if (!isGlobal && !/^[a-z0-9-]{1,50}$/.test(place)) throw new ForeignFailure('invalidRequest');
  if (!/^[a-z0-9.:-]{1,100}$/i.test(project)) throw new ForeignFailure('invalidRequest');
  const base = apiUrl ?? `https://${isGlobal ? '' : `${place}-`}dialogflow.googleapis.com`;
  const location = isGlobal ? '' : `/locations/${place}`;
  return `${base}/v2/projects/${project}${location}/agent/sessions/${session}:detectIntent`;
}

/** The same for each conversation of a contact, and nothing that tells Google the contact's number. */
export const dialogflowSession = (companyId: number, contact: number | string): string =>
  createHash('sha256').update(`${companyId}:${contact}`).digest('hex').slice(0, LONGEST_SESSION);
