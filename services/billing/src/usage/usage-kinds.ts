import type { SentSource } from '@recado/contracts';

/** Messages to contacts, as they are counted by their source. */
export type SentKind = `sent.${SentSource}`;
export const sentSources = [
  'agent',
  'bot',
  'integration',
  'api',
  'schedule',
  'campaign',
  'phone',
  'platform',
] as const satisfies readonly SentSource[];

/** Running totals, of which days have the change. */
export const gaugeKinds = ['contacts', 'connections', 'storageBytes'] as const;
export type GaugeKind = (typeof gaugeKinds)[number];
/** Files of internal chats: counted by another service than those of messages, and shown and limited together with these. */
export const CHAT_BYTES = 'chatBytes';
export const totalKinds = [...gaugeKinds, CHAT_BYTES] as const;
export type TotalKind = (typeof totalKinds)[number];
export const storageKinds = ['storageBytes', CHAT_BYTES] as const satisfies readonly TotalKind[];
export const flowKinds = [
  'received',
  'mediaBytes',
  'activeUsers',
  'aiTokens',
  'apiCalls',
  'webhookDeliveries',
] as const;
export type FlowKind = (typeof flowKinds)[number];
export type UsageKind = SentKind | TotalKind | FlowKind;

export const sentKinds = sentSources.map((source): SentKind => `sent.${source}`);
export const usageKinds: readonly UsageKind[] = [...sentKinds, ...totalKinds, ...flowKinds];
/** Messages that count against the quota: messages that somebody writes at the linked phone cannot be refused. */
export const quotaMessageKinds = sentKinds.filter((kind) => kind !== 'sent.phone');

/** Amounts that an event adds. */
export type UsageCounts = Partial<Record<UsageKind, number>>;
