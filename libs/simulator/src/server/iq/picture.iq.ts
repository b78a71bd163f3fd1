import { isGroup } from '../../wire/jid.ts';
import { node } from '../../wire/binary-node.ts';
import { findPerson } from '../../connection/find-person.ts';
import { IqError, type IqResult, type IqRequest } from './iq.types.ts';

/** Handles `w:profile:picture`: the address of a person's picture, or 404. */
export function handlePictureIq({ world, iq }: IqRequest): IqResult {
  if (iq.attrs.type === 'set') return [node('picture', { id: '1' })];
  const target = iq.attrs.target ?? '';
  const id = isGroup(target) ? undefined : findPerson(world, target)?.picture;
  if (!id) throw new IqError(404, 'item-not-found');
  return [node('picture', { id, type: 'image', url: `https://${world.mediaHost}/${id}`, direct_path: `/${id}` })];
}
