import { Injectable } from '@nestjs/common';
import {
  Fault,
  messageTemplates,
  serviceCaller,
  type Caller,
  type ChosenTemplate,
  type PreparedTemplate,
  type StoredFile,
  type TemplateFile,
} from '@recado/contracts';
import { Bus, client } from '@recado/platform';
import type { OutgoingDraft } from './message.sender.ts';

/** Asks the owner of the templates to check the values of one and to fill them in, before any transaction. */
@Injectable()
export class TemplatePreparer {
  constructor(private readonly bus: Bus) {}

  /**
   * @param file of the header; null: none, undefined: not known yet
   * @throws Fault that names the field of `template` which is wrong
   */
  prepare(
    { companyId, trace }: Caller,
    connectionId: number,
    template: ChosenTemplate,
    file: Pick<StoredFile, 'mimetype'> | null | undefined,
  ): Promise<PreparedTemplate> {
    const kind = file === undefined ? undefined : kindOf(file);
    return client(this.bus, messageTemplates).prepare(serviceCaller('tickets', companyId, trace), {
      whatsappId: connectionId,
      template,
      ...(kind ? { file: kind } : {}),
    });
  }

  /**
   * Prepares a template that may replace another message, and has no file.
   * @throws Fault that names the field of `fallback` which is wrong
   */
  async prepareFallback(caller: Caller, connectionId: number, template: ChosenTemplate): Promise<PreparedTemplate> {
    try {
      return await this.prepare(caller, connectionId, template, null);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const named = error.fields.map(({ field, rule }) => ({ field: field.replace(/^template/, 'fallback'), rule }));
      const fields = named.length > 0 ? named : [{ field: 'fallback', rule: error.code }];
      throw new Fault(error.code, error.params, fields);
    }
  }
}

function kindOf(file: Pick<StoredFile, 'mimetype'> | null): TemplateFile {
  if (!file) return 'none';
  if (/^image\/(jpeg|png|webp)$/.test(file.mimetype)) return 'image';
  return /^video\/(mp4|3gpp)$/.test(file.mimetype) ? 'video' : 'document';
}

/** The message of a template: the text that the contact reads, and what Meta is sent in its place. */
export const draftOfTemplate = (
  { text, template }: PreparedTemplate,
  file: StoredFile | undefined,
): Pick<OutgoingDraft, 'text' | 'file' | 'forwarded'> => ({ text, file, forwarded: { extras: { template } } });

/** @throws Fault that names the field beside which there can be no template */
export function refuseBesideTemplate(given: { body?: string | undefined; files: unknown[] }, filesField: string): void {
  const field = given.body?.trim() ? 'body' : given.files.length > 1 ? filesField : null;
  if (field) throw new Fault('ERR_VALIDATION', {}, [{ field, rule: 'notBoth' }]);
}
