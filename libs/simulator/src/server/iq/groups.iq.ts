import type { Group } from '../../model.ts';
import { changeMembers, createGroup, describe, memberChanges, rename } from '../../phone/change-group.ts';
import { bytesOf, child, childrenOf, node, type Node } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import { groupNode } from '../encode-group.ts';
import { personOf } from '../find-person.ts';
import { IqError, type Answer, type Question } from './iq.types.ts';

/** Groups: which there are, who is in them, and changes to them. */
export function groups(question: Question): Answer {
  const { world, from, iq, ask } = question;
  const { store } = world;
  if (ask?.tag === 'participating')
    return [
      node(
        'groups',
        {},
        store.groups.of(from.number).map((group) => groupNode(world, group)),
      ),
    ];
  if (ask?.tag === 'create') {
    const subject = ask.attrs.subject ?? '';
    return [groupNode(world, createGroup(world, from.number, subject, numbersIn(world, ask)))];
  }
  if (ask?.tag === 'leave') return leave(question);
  const group = store.groups.find(iq.attrs.to ?? '');
  if (!group) throw new IqError(404, 'item-not-found');
  const member = group.members.find(({ number }) => number === from.number);
  if (!member) throw new IqError(403, 'forbidden');
  if (iq.attrs.type === 'get') return ask?.tag === 'invite' ? [invitation(group)] : [groupNode(world, group)];
  if (!member.admin) throw new IqError(403, 'forbidden');
  return change(question, group);
}

const invitation = (group: Group): Node => node('invite', { code: group.id.replace('@g.us', '') });

function change({ world, from, ask }: Question, group: Group): Answer {
  const what = memberChanges.find((one) => one === ask?.tag);
  if (what && ask) {
    changeMembers(world, group, from.number, what, numbersIn(world, ask));
    return [
      node(
        what,
        {},
        childrenOf(ask, 'participant').map(({ attrs }) => node('participant', attrs)),
      ),
    ];
  }
  if (ask?.tag === 'subject') rename(world, group, from.number, bytesOf(ask)?.toString() ?? '');
  else if (ask?.tag === 'description')
    describe(world, group, from.number, bytesOf(child(ask, 'body'))?.toString() ?? '');
  else if (ask?.tag === 'invite') return [invitation(group)];
  return undefined;
}

function leave({ world, from, ask }: Question): Answer {
  for (const one of childrenOf(ask, 'group')) {
    const group = world.store.groups.find(one.attrs.id ?? '');
    if (group) changeMembers(world, group, from.number, 'remove', [from.number]);
  }
  return undefined;
}

const numbersIn = (world: World, list: Node): string[] =>
  childrenOf(list, 'participant').flatMap(({ attrs }) => personOf(world, attrs.jid ?? '')?.number ?? []);
