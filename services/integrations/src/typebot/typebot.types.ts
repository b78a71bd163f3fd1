import type { IntegrationView } from '@recado/contracts';

export type TypebotIntegration = Pick<
  IntegrationView,
  | 'urlN8N'
  | 'typebotSlug'
  | 'typebotExpires'
  | 'typebotDelayMessage'
  | 'typebotKeywordFinish'
  | 'typebotKeywordRestart'
  | 'typebotUnknownMessage'
  | 'typebotRestartMessage'
>;

export interface TypebotChoice {
  /** As the contact reads it. */
  label: string;
  description: string;
  /** Text by which the server recognises the choice. */
  answer: string;
  /** The value and the id of the choice, which mean it, too. */
  also: string[];
}

export type TypebotInput =
  | { kind: 'text' | 'email' | 'url' | 'time' | 'phone' | 'file' }
  | { kind: 'choice'; choices: TypebotChoice[]; isMultiple: boolean }
  | { kind: 'number'; min: string; max: string }
  | { kind: 'date'; hasTime: boolean; isRange: boolean }
  | { kind: 'rating'; from: number; to: number; lowest: string; highest: string }
  | { kind: 'payment'; amount: string; link: string | null };

/** State of a flow that waits for the contact. */
export interface TypebotSession {
  sessionId: string;
  /** The last question to the contact. */
  input: TypebotInput;
  /** ISO 8601, when the contact was asked. */
  at: string;
}

export type TypebotBubble =
  | { id: string; type: 'text'; text: string }
  | { id: string; type: 'image' | 'video' | 'audio'; url: string; text: string }
  | { id: string; type: 'link'; url: string };

/** An action that the visitor's browser is asked for; `after` is the id of the bubble it follows. */
export type TypebotAction =
  | { type: 'wait'; seconds: number; after: string }
  | { type: 'redirect'; url: string; after: string };

/** An answer of the server after parsing. */
export interface TypebotAnswer {
  bubbles: TypebotBubble[];
  actions: TypebotAction[];
  input: TypebotInput | null;
  /** An action waits for its result, without which the flow stands still. */
  expectsReply: boolean;
  /** Parts that cannot be shown, for the trace. */
  ignored: string[];
}
