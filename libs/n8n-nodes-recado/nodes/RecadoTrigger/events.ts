import type { INodePropertyOptions } from 'n8n-workflow';

/** The types of events and their groups, as people read them. */
const names: Record<string, string> = {
  'message.received': 'Message Received',
  'message.sent': 'Message Sent',
  'message.status': 'Message Status Changed',
  'message.edited': 'Message Edited',
  'message.deleted': 'Message Deleted',
  'ticket.created': 'Ticket Created',
  'ticket.accepted': 'Ticket Accepted',
  'ticket.transferred': 'Ticket Transferred',
  'ticket.returned': 'Ticket Returned',
  'ticket.closed': 'Ticket Closed',
  'ticket.reopened': 'Ticket Reopened',
  'ticket.deleted': 'Ticket Deleted',
  'ticket.tagged': 'Ticket Tagged',
  'ticket.silenced': 'Bot Silenced',
  'contact.created': 'Contact Created',
  'contact.updated': 'Contact Updated',
  'contact.merged': 'Contacts Merged',
  'contact.deleted': 'Contact Deleted',
  'connection.status': 'Connection Status Changed',
  'connection.down': 'Connection Down',
  'connection.up': 'Connection up Again',
  'campaign.status': 'Campaign Status Changed',
  'template.updated': 'Template Changed',
  'rating.received': 'Rating Received',
  'message.*': 'All of Messages',
  'ticket.*': 'All of Tickets',
  'contact.*': 'All of Contacts',
  'connection.*': 'All of Connections',
  'campaign.*': 'All of Campaigns',
  'template.*': 'All of Templates',
  'rating.*': 'All of Ratings',
};

export const events: INodePropertyOptions[] = Object.entries(names).map(([value, name]) => ({ name, value }));
