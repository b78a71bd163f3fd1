import { event } from '../event.ts';
import type { TemplateCategory, TemplateQuality, TemplateStatus } from './message-template.views.ts';

export interface TemplateChange {
  templateId: number;
  name: string;
  language: string;
  category: TemplateCategory;
  status: TemplateStatus;
  quality: TemplateQuality;
  /** The reason of a rejection or stop, as Meta's code or words; null: none is given. */
  reason: string | null;
  before: { status: TemplateStatus; quality: TemplateQuality };
  /** Connections that send the template. */
  connectionIds: number[];
}

export const templateEvents = {
  /** The state or quality of a template has changed at Meta. */
  changed: event<TemplateChange>('connections', 'templates.changed', {
    key: ({ templateId }) => `template-${templateId}`,
  }),
};
