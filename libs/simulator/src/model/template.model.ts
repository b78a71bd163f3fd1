export const templateStatuses = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

export const templateCategories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

export const headerFormats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'] as const;
export type HeaderFormat = (typeof headerFormats)[number];

export const templateButtonTypes = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'] as const;

export interface TemplateButton {
  type: (typeof templateButtonTypes)[number];
  text: string;
  url?: string;
  phone_number?: string;
  example?: unknown;
}

/** A component as the Graph API names it. */
export type TemplateComponent =
  | { type: 'HEADER'; format: HeaderFormat; text?: string; example?: unknown }
  | { type: 'BODY'; text: string; example?: unknown }
  | { type: 'FOOTER'; text: string }
  | { type: 'BUTTONS'; buttons: TemplateButton[] };

export interface MessageTemplate {
  id: string;
  accountId: string;
  name: string;
  language: string;
  category: TemplateCategory;
  parameterFormat: 'POSITIONAL' | 'NAMED';
  components: TemplateComponent[];
  status: TemplateStatus;
  /** `NONE` but for rejected ones. */
  rejectedReason: string;
  quality: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
  /** Times of the edits since its approval, by the simulator's clock. */
  edits: number[];
  /** By the simulator's clock; its name is free again after 30 days. */
  deletedAt?: number;
}
