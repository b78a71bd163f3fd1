import { Injectable } from '@nestjs/common';
import { IntegrationsConfig } from '../integrations.config.ts';
import type { DialogflowOptions } from './dialogflow.client.ts';
import { GoogleTokens } from './google-token.ts';

/** Addresses of Dialogflow, and the access tokens of this process, kept until they expire. */
@Injectable()
export class DialogflowAccess {
  readonly options: DialogflowOptions;

  constructor({ DIALOGFLOW_URL, GOOGLE_TOKEN_URL }: IntegrationsConfig) {
    this.options = {
      tokens: GOOGLE_TOKEN_URL === '' ? new GoogleTokens() : new GoogleTokens({ tokenUrl: GOOGLE_TOKEN_URL }),
      apiUrl: DIALOGFLOW_URL || undefined,
    };
  }
}
