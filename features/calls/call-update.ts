import type { CallFact } from '#domain/calls/call-facts.ts'
import type { CameFrom } from '#lib/web/came-from.ts'

/** Facts from a calendar about one person's call. */
export type CallUpdate = {
  email: string
  name: string
  /** What the visitor wrote in the booking form. */
  said?: string
  from?: CameFrom | undefined
  facts: CallFact[]
}

/** `updates` has one entry per person, and none if the message is not about a booking. */
export type Message = { event: string; updates: CallUpdate[] }

export class UnreadableMessage extends Error {}

export const unread = {
  json: 'it is not JSON',
  kind: 'it does not say what happened',
  who: 'it has no valid email address',
  when: 'it has no valid time',
  which: 'it does not say which booking it is about',
} as const

const nameLength = 200
const uidLength = 300
const urlLength = 1000

export function timeIn(value: unknown): string {
  const time = typeof value === 'string' ? new Date(value) : undefined
  if (!time || Number.isNaN(time.getTime())) throw new UnreadableMessage(unread.when)
  return time.toISOString()
}

export function uidIn(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > uidLength || /\p{Cc}/u.test(value))
    throw new UnreadableMessage(unread.which)
  return value
}

export function otherUidIn(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : uidIn(value)
}

export function nameIn(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, nameLength)
}

/** HTTPS only: other schemes could run scripts in the admin. */
export function joinUrlIn(...values: unknown[]): string | null {
  const found = values.find(
    (value): value is string => typeof value === 'string' && value.length <= urlLength && /^https:\/\/\S+$/.test(value),
  )
  return found && URL.canParse(found) ? found : null
}

const saidLength = 2000

/** "Topic: answer" or "Which? Answer", one per line. Answers that are no text are left out. */
export function answersIn(answers: readonly { question?: unknown; answer: unknown }[]): string {
  return answers
    .map(({ question, answer }) => {
      const [asked, said] = [nameIn(question), typeof answer === 'string' ? answer.trim() : '']
      if (!said) return ''
      return asked ? `${asked}${asked.endsWith('?') ? '' : ':'} ${said}` : said
    })
    .filter(Boolean)
    .join('\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .slice(0, saidLength)
}
