// Reads Cal.com's messages: https://cal.com/docs/developing/guides/automation/webhooks

import type { CallFact } from '#domain/calls/call-facts.ts'
import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'
import {
  answersIn,
  type CallUpdate,
  joinUrlIn,
  type Message,
  nameIn,
  otherUidIn,
  timeIn,
  UnreadableMessage,
  uidIn,
  unread,
} from './call-update.ts'

const messageSchema = z.looseObject({ triggerEvent: z.string() })

const person = z.looseObject({ email: z.optional(z.unknown()), name: z.optional(z.unknown()) })
const bookingSchema = z.looseObject({
  attendees: z.optional(z.array(person)),
  metadata: z.nullish(z.looseObject({})),
  videoCallData: z.nullish(z.looseObject({})),
  responses: z.nullish(z.looseObject({})),
})
const responseSchema = z.looseObject({ label: z.nullish(z.string()), value: z.unknown() })
type Booking = z.infer<typeof bookingSchema>
type Attendee = z.infer<typeof person>

const kinds: Partial<Record<string, CallFact['kind']>> = {
  BOOKING_REQUESTED: 'requested',
  BOOKING_CREATED: 'booked',
  BOOKING_RESCHEDULED: 'booked',
  BOOKING_CANCELLED: 'cancelled',
  BOOKING_REJECTED: 'declined',
}

export function readCalCom(body: unknown): Message {
  const message = z.safeParse(messageSchema, body)
  if (!message.success) throw new UnreadableMessage(unread.kind)
  const { triggerEvent: event, createdAt, payload } = message.data
  const kind = kinds[event]
  if (!kind) return { event, updates: [] }
  const booking = z.safeParse(bookingSchema, payload)
  if (!booking.success) throw new UnreadableMessage(unread.which)
  const { attendees = [], seatsPerTimeSlot: seats } = booking.data
  const hasSeats = typeof seats === 'number' && seats > 0
  // The first attendee booked the call, the others are guests. With seats, everyone has their own call.
  const booked = hasSeats ? attendees : attendees.slice(0, 1)
  if (booked.length === 0) throw new UnreadableMessage(unread.who)
  const at = timeIn(createdAt)
  return {
    event,
    updates: booked.map((attendee) => updateIn(event, kind, at, booking.data, attendee, hasSeats)),
  }
}

function updateIn(
  event: string,
  kind: CallFact['kind'],
  at: string,
  booking: Booking,
  attendee: Attendee,
  hasSeats: boolean,
): CallUpdate {
  const email = z.safeParse(emailField(unread.who), attendee.email)
  if (!email.success) throw new UnreadableMessage(unread.who)
  const seat = (uid: string) => (hasSeats ? `${uid} ${email.data}` : uid)
  const uid = uidIn(booking.uid)
  const before = otherUidIn(booking.rescheduleUid)
  // Some bookings are moved in place, without a new ID.
  const isInPlace = event === 'BOOKING_RESCHEDULED' && (before === null || before === uid)
  return {
    email: email.data,
    name: nameIn(attendee.name),
    said: saidIn(booking),
    facts: [
      {
        uid: seat(uid),
        kind: isInPlace ? 'moved' : kind,
        at,
        otherUid: isInPlace || before === null ? null : seat(before),
        startsAt: timeIn(booking.startTime),
        endsAt: booking.endTime === undefined ? null : timeIn(booking.endTime),
        joinUrl: joinUrlIn(booking.metadata?.videoCallUrl, booking.videoCallData?.url, booking.location),
      },
    ],
  }
}

/** Questions that Cal.com always asks; `notes` is `additionalNotes`. */
const ownQuestions = ['name', 'email', 'location', 'guests', 'rescheduleReason', 'title', 'notes']

function saidIn({ additionalNotes, responses }: Booking): string {
  const answers = Object.entries(responses ?? {}).flatMap(([name, response]) => {
    const answer = z.safeParse(responseSchema, response)
    if (ownQuestions.includes(name) || !answer.success) return []
    return { question: answer.data.label ?? name, answer: answer.data.value }
  })
  return answersIn([{ answer: additionalNotes }, ...answers])
}
