import { chatFiles, chatMessages, chats, type Caller, type ChatPerson } from '@recado/contracts';
import { client, rpcSubject, type Bus } from '@recado/platform';
import { aCaller, aCompanyId, newId } from '@recado/testkit';

const people = new Map<number, ChatPerson[]>();

/** Replaces accounts: knows the colleagues of each company. @returns how to stop it */
export function serveColleagues(bus: Bus): () => void {
  const served = bus.nats.subscribe(rpcSubject('accounts', 'users', 'colleagues'), {
    callback: (_, message) => {
      const { companyId } = JSON.parse(decodeURIComponent(message.headers?.get('caller') ?? '')) as Caller;
      message.respond(JSON.stringify(people.get(companyId) ?? []));
    },
  });
  return () => served.unsubscribe();
}

/** A company with internal chats. */
export function aChattingCompany(bus: Bus) {
  const companyId = aCompanyId();
  const colleagues: ChatPerson[] = [];
  people.set(companyId, colleagues);
  return {
    companyId,
    chats: client(bus, chats),
    messages: client(bus, chatMessages),
    files: client(bus, chatFiles),
    person(name: string): Caller & { userId: number } {
      const userId = newId();
      colleagues.push({ id: userId, name });
      return { ...aCaller({ companyId, userId, profile: 'user', sessionId: crypto.randomUUID() }), userId };
    },
  };
}
export type ChattingCompany = ReturnType<typeof aChattingCompany>;

/** A chat of these people; the first of them owns it. */
export async function aChat(company: ChattingCompany, [owner, ...others]: (Caller & { userId: number })[]) {
  if (!owner) throw new Error('A chat needs an owner');
  return company.chats.create(owner, { title: 'Plantão', users: others.map(({ userId }) => userId) });
}
