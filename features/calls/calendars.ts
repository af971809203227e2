import type { Calendar } from '#platform/settings/entered.server.ts'

export const calendars = ['cal-com', 'calendly'] as const satisfies readonly Calendar[]

export const calendarNames: Record<Calendar, string> = { 'cal-com': 'Cal.com', calendly: 'Calendly' }

/** Not secret: messages are authenticated by their signature. */
export const webhookPaths: Record<Calendar, string> = {
  'cal-com': '/api/calls/cal-com',
  calendly: '/api/calls/calendly',
}
