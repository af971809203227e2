import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { type CalendarEvent, escapeText, foldLine, writeCalendar } from './calendar-file.ts'
import { offsetChanges, offsetMinutes } from './time-zone.ts'

const now = new Date('2026-12-01T10:30:00Z')
const planning: CalendarEvent = {
  uid: 'plan-1-weekly@tools',
  title: 'Plan the week; big three, hours',
  description: 'Look back.\nChoose three.',
  day: '2027-01-04',
  time: '09:00',
  durationMinutes: 30,
  repeat: { everyWeeks: 1, count: 13 },
  reminderMinutes: 10,
}

function lines(timeZone: string, ...events: CalendarEvent[]): string[] {
  const file = writeCalendar({ name: 'Sprint', timeZone, events, now })
  expect(file.endsWith('\r\n')).toBe(true)
  return file.replace(/\r\n /g, '').split('\r\n')
}

test('an event has its wall time, zone, repetition, reminder and escaped words', () => {
  const file = lines('America/New_York', planning)
  expect(file).toContain('UID:plan-1-weekly@tools')
  expect(file).toContain('DTSTAMP:20261201T103000Z')
  expect(file).toContain('DTSTART;TZID=America/New_York:20270104T090000')
  expect(file).toContain('DURATION:PT30M')
  expect(file).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=13')
  expect(file).toContain('SUMMARY:Plan the week\\; big three\\, hours')
  expect(file).toContain('DESCRIPTION:Look back.\\nChoose three.')
  expect(file).toContain('TRIGGER:-PT10M')
})

test('the zone’s change of March 14, 2027 stands in the file with both offsets', () => {
  const file = lines('America/New_York', planning).join('\n')
  expect(file).toContain('BEGIN:DAYLIGHT\nDTSTART:20270314T020000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0400\nEND:DAYLIGHT')
  expect(file).toContain('BEGIN:STANDARD\nDTSTART:20271107T020000\nTZOFFSETFROM:-0400\nTZOFFSETTO:-0500\nEND:STANDARD')
})

test('zones of half an hour, of the south and without changes are right', () => {
  expect(lines('Asia/Kolkata', planning).filter((line) => line.startsWith('TZOFFSETTO'))).toEqual(['TZOFFSETTO:+0530'])
  const sydney = lines('Australia/Sydney', planning).join('\n')
  expect(sydney).toContain('DTSTART:20270404T030000\nTZOFFSETFROM:+1100\nTZOFFSETTO:+1000')
  expect(lines('UTC', planning)).toContain('DTSTART:20270104T090000Z')
  expect(lines('UTC', planning)).not.toContain('BEGIN:VTIMEZONE')
})

test('an event without a time takes its day, over a year’s end too', () => {
  const file = lines('Europe/London', { uid: 'review@tools', title: 'Review', day: '2026-12-31' })
  expect(file).toContain('DTSTART;VALUE=DATE:20261231')
  expect(file).toContain('DTEND;VALUE=DATE:20270101')
  expect(file).not.toContain('BEGIN:VTIMEZONE')
})

test('everything that begins ends, in order', () => {
  const open: string[] = []
  for (const line of lines('Europe/Berlin', planning)) {
    if (line.startsWith('BEGIN:')) open.push(line.slice(6))
    if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4))
  }
  expect(open).toEqual([])
})

test('folded lines have at most 75 bytes and unfold to what they were', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = `SUMMARY:${escapeText(text)}`
      const folded = foldLine(line)
      for (const part of folded.split('\r\n')) {
        expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75)
      }
      expect(folded.replace(/\r\n /g, '')).toBe(line)
    }),
  )
})

test('a later file counts as a later revision of the same event', () => {
  const sequence = (date: Date) =>
    Number(writeCalendar({ name: '', timeZone: 'UTC', events: [planning], now: date }).match(/SEQUENCE:(\d+)/)?.[1])
  expect(sequence(new Date(now.getTime() + minuteMs))).toBe(sequence(now) + 1)
})

test('offsets and changes agree with each other', () => {
  const from = Date.UTC(2027, 0, 1)
  for (const { at, fromMinutes, toMinutes } of offsetChanges('Europe/Berlin', from, Date.UTC(2028, 0, 1))) {
    expect(offsetMinutes('Europe/Berlin', at - 1)).toBe(fromMinutes)
    expect(offsetMinutes('Europe/Berlin', at)).toBe(toMinutes)
  }
})
