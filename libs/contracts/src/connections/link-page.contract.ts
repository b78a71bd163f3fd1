import { Id, Int, Maybe, OneOf, OrNull, Text, WebAddress } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, query } from '../operation.ts';
import { PhoneNumber } from '../phone/phone-number.field.ts';

/** The longest that a page to link a number may be open, in minutes. */
export const LONGEST_LINK_PAGE_MINUTES = 24 * 60;

export class CreateLinkPage {
  /** The connection whose number is to be linked. */
  @Id() id: number;
  /** How long the page may be used, in minutes: 1 to 1,440 (a day), 30 by default. It ends before with the first phone that is linked. */
  @Maybe() @Int(1, LONGEST_LINK_PAGE_MINUTES) minutes?: number;
  /**
   * The https address the page leads to once the phone is linked (http for localhost only), 500 characters at most, without a
   * name or password in it. Without one the page only says that it is done.
   */
  @Maybe() @WebAddress(500) returnUrl?: string;
}
export class RevokeLinkPages {
  /** The connection whose pages are to end. */
  @Id() id: number;
}
export class LinkPage {
  /** The address for the owner of the phone; it needs no account, and is in this answer and nowhere else. */
  @Text(1, 2000) url: string;
  /** When the page ends, unless a phone is linked before, its key is revoked, or the pages of the connection are ended. */
  @When() expiresAt: string;
}

export class LinkPageToken {
  /** The last part of the page's address. */
  @Text(40, 1500) token: string;
}
export class StartLinkPage extends LinkPageToken {
  /** The number to link by a code that is typed on the phone, with country code; without one a QR code is made. */
  @Maybe() @PhoneNumber() number?: string;
}
/**
 * `waiting`: no code is shown, one has to be asked for; `opening`: it is being made; `qrcode` and `pairing`: it is there; `refused`: the
 * number is linked elsewhere in the company; `linked`: done; `used`: done a while ago; `expired`: the page is over.
 */
export const linkPageStatuses = [
  'waiting',
  'opening',
  'qrcode',
  'pairing',
  'refused',
  'linked',
  'used',
  'expired',
] as const;
export type LinkPageStatus = (typeof linkPageStatuses)[number];
/** The state of the connection, and nothing else of the company, since anybody with the address can read the page. */
export class LinkPageState {
  @OneOf(linkPageStatuses) status: LinkPageStatus;
  /** The name of the connection; empty once the page is over. */
  @Text(0, 50) name: string;
  /** The text of the QR code; empty when there is none. */
  @Text(0, 2000) qrcode: string;
  /** Eight characters to type on the phone; empty when there are none. */
  @Text(0, 20) pairingCode: string;
  /** Where the page leads to after the linking; null until then, and where none was given. */
  @OrNull() @Text(0, 500) returnUrl: string | null;
  @When() expiresAt: string;
}

export const linkPages = contract('linkPages', 'connections', {
  create: command(CreateLinkPage, LinkPage, {
    who: 'connections-page:actionButtons',
    rest: 'POST /whatsapp/:id/link-page',
    summary: 'An address at which somebody without an account links their phone to a connection, once',
    faults: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_CONNECTED', 'ERR_WAPP_NOT_A_DEVICE', 'ERR_RETURN_URL'],
  }),
  /** A code that one of the pages shows is replaced by another, too. Pages that are made afterwards are not ended by it. */
  revoke: command(RevokeLinkPages, null, {
    who: 'connections-page:actionButtons',
    rest: 'DELETE /whatsapp/:id/link-page',
    summary: 'Ends all pages to link the number of a connection, at once',
    faults: ['ERR_NO_WAPP_FOUND'],
  }),
  state: query(LinkPageToken, LinkPageState, {
    who: 'anyone',
    rest: 'GET /link-pages/:token',
    summary: 'What a page to link a number shows now',
    faults: ['ERR_LINK_PAGE_INVALID'],
  }),
  start: command(StartLinkPage, null, {
    who: 'anyone',
    rest: 'POST /link-pages/:token',
    summary: 'Asks for a QR code, or for a code to type on the phone, on a page to link a number',
    faults: ['ERR_LINK_PAGE_INVALID', 'ERR_NUMBER_LINKED', 'ERR_TOO_MANY_ATTEMPTS'],
  }),
});
