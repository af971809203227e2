// Reads Calendly's messages: https://developer.calendly.com/api-docs (Webhook Payload)

import type { CallFact } from '#domain/calls/call-facts.ts'
import { emailField } from '#lib/email/email-field.ts'
import { sourceOf } from '#lib/web/came-from.ts'
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

const messageSchema = z.looseObject({ event: z.string() })

const loose = z.looseObject({})
const inviteeSchema = z.looseObject({
  scheduled_event: z.looseObject({ location: z.nullish(loose) }),
  cancellation: z.nullish(loose),
  tracking: z.nullish(loose),
  questions_and_answers: z.nullish(z.array(loose)),
})
type Invitee = z.infer<typeof inviteeSchema>

export const calendlyEvents = ['invitee.created', 'invitee.canceled'] as const

export function readCalendly(body: unknown): Message {
  const message = z.safeParse(messageSchema, body)
  if (!message.success) throw new UnreadableMessage(unread.kind)
  const { event, created_at: createdAt, payload } = message.data
  if (!(calendlyEvents as readonly string[]).includes(event)) return { event, updates: [] }
  const invitee = z.safeParse(inviteeSchema, payload)
  if (!invitee.success) throw new UnreadableMessage(unread.which)
  return { event, updates: [updateIn(event, timeIn(createdAt), invitee.data)] }
}

function updateIn(event: string, at: string, invitee: Invitee): CallUpdate {
  const email = z.safeParse(emailField(unread.who), invitee.email)
  if (!email.success) throw new UnreadableMessage(unread.who)
  const { scheduled_event: held } = invitee
  const uid = uidIn(invitee.uri)
  // A cancellation repeats all facts of the booking.
  const booked: CallFact = {
    uid,
    kind: 'booked',
    at: timeIn(invitee.created_at),
    otherUid: otherUidIn(invitee.old_invitee),
    startsAt: timeIn(held.start_time),
    endsAt: held.end_time === undefined ? null : timeIn(held.end_time),
    joinUrl: joinUrlIn(held.location?.join_url),
  }
  return {
    email: email.data,
    name: nameIn(invitee.name),
    said: answersIn((invitee.questions_and_answers ?? []).map(({ question, answer }) => ({ question, answer }))),
    from: campaignOf(invitee),
    facts: event === 'invitee.canceled' ? [booked, endOf(booked, at, invitee)] : [booked],
  }
}

/** Calendly reports a moved call as a cancellation plus a new booking. */
function endOf({ uid, startsAt, endsAt }: CallFact, at: string, invitee: Invitee): CallFact {
  const isMoved = invitee.rescheduled === true || Boolean(invitee.new_invitee)
  const time = invitee.cancellation?.created_at === undefined ? at : timeIn(invitee.cancellation.created_at)
  if (!isMoved) return { uid, kind: 'cancelled', at: time, otherUid: null, startsAt, endsAt, joinUrl: null }
  const otherUid = otherUidIn(invitee.new_invitee)
  return { uid, kind: 'replaced', at: time, otherUid, startsAt: null, endsAt: null, joinUrl: null }
}

function campaignOf({ tracking }: Invitee): CallUpdate['from'] {
  const tags = Object.entries(tracking ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const source = sourceOf(String(new URLSearchParams(tags)), undefined, [])
  return source ? { first: source, last: source } : undefined
}
