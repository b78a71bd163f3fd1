import { Fault, messageTemplates, serviceCaller, type PreparedTemplate, type TemplateFile } from '@recado/contracts';
import { type Bus, client, currentTrace } from '@recado/platform';
import type { CampaignEntity } from '../rows/campaign.entity.ts';

/**
 * Asks the owner of the templates, outside of any transaction, whether each connection can send the template of a campaign. A
 * connection that is gone is left out, as by the start.
 * @param isWhole the campaign has its file, so that the header of the template is checked, too
 * @throws the fault of the owner, which names the field
 */
export async function checkTemplate(
  bus: Bus,
  {
    companyId,
    connectionIds,
    template,
    file,
  }: Pick<CampaignEntity, 'companyId' | 'connectionIds' | 'template' | 'file'>,
  isWhole: boolean,
): Promise<PreparedTemplate[]> {
  if (!template) return [];
  const caller = serviceCaller('campaigns', companyId, currentTrace());
  const given = isWhole ? { file: fileKind(file?.mimetype) } : {};
  const prepare = (connectionId: number): Promise<PreparedTemplate[]> =>
    client(bus, messageTemplates)
      .prepare(caller, { whatsappId: connectionId, template, ...given })
      .then((prepared) => [prepared], leaveOutGone);
  return (await Promise.all(connectionIds.map(prepare))).flat();
}

function leaveOutGone(error: unknown): [] {
  if (!(error instanceof Fault)) throw error;
  if (error.code === 'ERR_NO_WAPP_FOUND') return [];
  if (error.code !== 'ERR_WAPP_NOT_OFFICIAL') throw error;
  throw new Fault(error.code, {}, [{ field: 'whatsappIds', rule: error.code }]);
}

function fileKind(mimetype: string | undefined): TemplateFile {
  if (mimetype === undefined) return 'none';
  if (/^image\/(jpeg|png|webp)$/.test(mimetype)) return 'image';
  return /^video\/(mp4|3gpp)$/.test(mimetype) ? 'video' : 'document';
}
