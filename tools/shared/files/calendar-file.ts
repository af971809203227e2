import { dayMs, minuteMs } from '#lib/time/durations.ts'
import { addDays, type Day } from '../values/days.ts'
import { offsetChanges, offsetMinutes } from './time-zone.ts'

export type CalendarEvent = {
  /** Stable across exports, so that calendars update the event instead of duplicating it. */
  uid: string
  title: string
  description?: string
  location?: string
  day: Day
  /** 'HH:MM' in local time. All-day if missing. */
  time?: string
  durationMinutes?: number
  repeat?: { everyWeeks: number; count: number }
  reminderMinutes?: number
}

type CalendarFile = { name: string; timeZone: string; events: readonly CalendarEvent[]; now: Date }

const yearMs = 366 * dayMs

export function writeCalendar({ name, timeZone, events, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Business Toolbox//Tools//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...zoneLines(timeZone, events),
    ...events.flatMap((event) => eventLines(event, timeZone, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function eventLines(event: CalendarEvent, timeZone: string, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utcStamp(now)}`,
    // Minutes since 1970, so that a later export counts as the newer revision.
    `SEQUENCE:${Math.floor(now.getTime() / minuteMs)}`,
    ...timeLines(event, timeZone),
    ...(event.repeat ? [`RRULE:FREQ=WEEKLY;INTERVAL=${event.repeat.everyWeeks};COUNT=${event.repeat.count}`] : []),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.time === undefined ? ['TRANSP:TRANSPARENT'] : []),
    ...(event.reminderMinutes === undefined ? [] : reminderLines(event.title, event.reminderMinutes)),
    'END:VEVENT',
  ]
}

function timeLines({ day, time, durationMinutes = 60 }: CalendarEvent, timeZone: string): string[] {
  if (time === undefined) {
    return [`DTSTART;VALUE=DATE:${compactDay(day)}`, `DTEND;VALUE=DATE:${compactDay(addDays(day, 1))}`]
  }
  const start = `${compactDay(day)}T${time.replace(':', '')}00`
  // An end time would have to account for daylight saving changes in between.
  const length = `DURATION:PT${durationMinutes}M`
  return timeZone === 'UTC' ? [`DTSTART:${start}Z`, length] : [`DTSTART;TZID=${timeZone}:${start}`, length]
}

function reminderLines(title: string, minutes: number): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:-PT${minutes}M`, `DESCRIPTION:${escapeText(title)}`, 'END:VALARM']
}

/** A VTIMEZONE with every offset change in the years around the events. */
function zoneLines(timeZone: string, events: readonly CalendarEvent[]): string[] {
  const days = events
    .filter(({ time }) => time !== undefined)
    .flatMap(({ day, repeat }) => {
      return [day, addDays(day, 7 * (repeat ? repeat.everyWeeks * repeat.count : 0))]
    })
  if (timeZone === 'UTC' || days.length === 0) return []
  const times = days.map((day) => Date.parse(`${day}T00:00:00Z`))
  const from = Math.min(...times) - yearMs
  const changes = offsetChanges(timeZone, from, Math.max(...times) + yearMs)
  const first = offsetMinutes(timeZone, from)
  const standard = Math.min(first, ...changes.map(({ toMinutes }) => toMinutes))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance(from, first, first, standard),
    ...changes.flatMap(({ at, fromMinutes, toMinutes }) => observance(at, fromMinutes, toMinutes, standard)),
    'END:VTIMEZONE',
  ]
}

function observance(at: number, from: number, to: number, standard: number): string[] {
  const kind = to === standard ? 'STANDARD' : 'DAYLIGHT'
  return [
    `BEGIN:${kind}`,
    // RFC 5545 wants the local time just before the change.
    `DTSTART:${utcStamp(new Date(at + from * minuteMs)).slice(0, -1)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ]
}

function offsetText(minutes: number): string {
  const sign = minutes < 0 ? '-' : '+'
  const size = Math.abs(minutes)
  return sign + String(Math.floor(size / 60)).padStart(2, '0') + String(size % 60).padStart(2, '0')
}

export function escapeText(text: string): string {
  return text.replace(/([\\;,])/g, '\\$1').replace(/\r\n|\r|\n/g, '\\n')
}

/** Folds lines at 75 bytes without splitting a character. Continuation lines start with a space. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

function compactDay(day: Day): string {
  return day.replaceAll('-', '')
}

function utcStamp(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
