// Messages as Cal.com and Calendly send them, whole: what we do not read must not disturb us.

import { createHmac } from 'node:crypto'
import { minuteMs } from '#lib/time/durations.ts'

const hex = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

export const signCalCom = (secret: string, body: string) => ({ 'x-cal-signature-256': hex(secret, body) })

export function signCalendly(secret: string, body: string, seconds = Math.floor(Date.now() / 1000)) {
  return { 'calendly-webhook-signature': `t=${seconds},v1=${hex(secret, `${seconds}.${body}`)}` }
}

type Person = { email: string; name: string }
type CalComChanges = {
  uid: string
  at: string
  start: string
  who: Person
  /** The booking that this one replaces. */
  before?: string
  payload?: Record<string, unknown>
}

const later = (iso: string, minutes: number) =>
  new Date(Date.parse(iso) + minutes * minuteMs).toISOString().replace('.000Z', 'Z')

const statuses: Record<string, string> = {
  BOOKING_CANCELLED: 'CANCELLED',
  BOOKING_REJECTED: 'REJECTED',
  BOOKING_REQUESTED: 'PENDING',
}

export function calComMessage(triggerEvent: string, { uid, at, start, who, before, payload = {} }: CalComChanges) {
  const language = { locale: 'en' }
  return {
    triggerEvent,
    createdAt: at,
    payload: {
      bookerUrl: 'https://cal.com',
      title: `Clarity call between Ada Coach and ${who.name}`,
      startTime: start,
      endTime: later(start, 30),
      additionalNotes: 'Please call me Zoë — “soon”',
      type: 'clarity-call',
      description: '',
      eventTypeId: 123,
      hideCalendarNotes: false,
      schedulingType: null,
      seatsPerTimeSlot: null,
      organizer: {
        id: 1,
        name: 'Ada Coach',
        email: 'ada@coach.example',
        username: 'ada',
        timeZone: 'UTC',
        language,
        timeFormat: 'h:mma',
        utcOffset: 0,
      },
      attendees: [
        { ...who, firstName: '', lastName: '', timeZone: 'Europe/Berlin', language, utcOffset: 60 },
        {
          email: 'guest-of@somebody.example',
          name: 'A Guest',
          timeZone: 'Europe/Berlin',
          language,
          utcOffset: 60,
        },
      ],
      customInputs: {},
      responses: {
        name: { label: 'your_name', value: who.name, isHidden: false },
        email: { label: 'email_address', value: who.email, isHidden: false },
        location: { label: 'location', value: { optionValue: '', value: 'integrations:daily' } },
        guests: { label: 'additional_guests', value: ['guest-of@somebody.example'] },
      },
      userFieldsResponses: {},
      location: 'integrations:daily',
      destinationCalendar: null,
      iCalUID: `${uid}@Cal.com`,
      iCalSequence: before ? 1 : 0,
      requiresConfirmation: false,
      uid,
      videoCallData: {
        type: 'daily_video',
        id: 'room',
        password: 'token',
        url: 'https://daily.example/room',
      },
      eventTitle: 'Clarity call',
      price: 0,
      currency: 'usd',
      length: 30,
      bookingId: 100,
      ...(before && {
        rescheduleId: 99,
        rescheduleUid: before,
        rescheduleStartTime: '2026-11-30T09:00:00Z',
        rescheduleEndTime: '2026-11-30T09:30:00Z',
      }),
      ...(triggerEvent === 'BOOKING_CANCELLED' && { cancellationReason: 'Ill', requestReschedule: false }),
      metadata: { videoCallUrl: `https://app.cal.com/video/${uid}` },
      status: statuses[triggerEvent] ?? 'ACCEPTED',
      ...payload,
    },
  }
}

/** What the button for a test sends. */
export const calComPing = {
  triggerEvent: 'PING',
  createdAt: '2026-11-17T09:00:00.000Z',
  payload: {
    type: 'Test',
    title: 'Test trigger event',
    description: '',
    startTime: '2026-11-17T09:00:00.000Z',
    endTime: '2026-11-17T09:00:00.000Z',
    attendees: [{ email: 'jdoe@example.com', name: 'John Doe' }],
    organizer: { name: 'Cal', email: 'no-reply@cal.com', timeZone: 'Europe/London' },
  },
}

type CalendlyChanges = {
  id: string
  /** When it was booked, and when this was sent. */
  bookedAt: string
  at?: string
  start: string
  who: Person
  oldId?: string
  newId?: string
  payload?: Record<string, unknown>
}

export const inviteeUri = (id: string) => `https://api.calendly.com/scheduled_events/EV-${id}/invitees/${id}`

export function calendlyMessage(
  event: 'invitee.created' | 'invitee.canceled' | 'invitee_no_show.created',
  { id, bookedAt, at = bookedAt, start, who, oldId, newId, payload = {} }: CalendlyChanges,
) {
  const isCanceled = event === 'invitee.canceled'
  return {
    created_at: at,
    created_by: 'https://api.calendly.com/users/AAAAAAAAAAAAAAAA',
    event,
    payload: {
      cancel_url: `https://calendly.com/cancellations/${id}`,
      created_at: bookedAt,
      ...who,
      event: `https://api.calendly.com/scheduled_events/EV-${id}`,
      first_name: null,
      last_name: null,
      new_invitee: newId ? inviteeUri(newId) : null,
      old_invitee: oldId ? inviteeUri(oldId) : null,
      no_show: null,
      payment: null,
      questions_and_answers: [{ answer: 'Growth', position: 0, question: 'What is it about?' }],
      reconfirmation: null,
      reschedule_url: `https://calendly.com/reschedulings/${id}`,
      rescheduled: Boolean(isCanceled && newId),
      routing_form_submission: null,
      scheduling_method: null,
      status: isCanceled ? 'canceled' : 'active',
      text_reminder_number: null,
      timezone: 'America/New_York',
      tracking: {
        utm_campaign: null,
        utm_source: null,
        utm_medium: null,
        utm_content: null,
        utm_term: null,
        salesforce_uuid: null,
      },
      updated_at: at,
      uri: inviteeUri(id),
      ...(isCanceled && {
        cancellation: {
          canceled_by: who.name,
          canceler_type: 'invitee',
          reason: 'Ill',
          created_at: at,
        },
      }),
      scheduled_event: {
        uri: `https://api.calendly.com/scheduled_events/EV-${id}`,
        name: '30 Minute Meeting',
        status: isCanceled ? 'canceled' : 'active',
        start_time: start.replace('Z', '.000000Z'),
        end_time: later(start, 30).replace('Z', '.000000Z'),
        event_type: 'https://api.calendly.com/event_types/GBGBDCAADAEDCRZ2',
        location: { type: 'zoom', status: 'pushed', join_url: `https://zoom.example/j/${id}` },
        invitees_counter: { total: 1, active: 1, limit: 1 },
        created_at: bookedAt,
        updated_at: at,
        event_memberships: [
          { user: 'https://api.calendly.com/users/A', user_email: 'ada@coach.example', user_name: 'Ada' },
        ],
        event_guests: [],
      },
      ...payload,
    },
  }
}
