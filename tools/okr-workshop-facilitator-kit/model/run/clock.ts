import { dayMinutes } from '#lib/time/durations.ts'
import { currentFormats } from '#tools/shared/values/current-formats.ts'

/** '9:05 a.m.' if the document uses American dates, otherwise '09:05'. */
export function formatClock(minutes: number): string {
  const inDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  const hour = Math.floor(inDay / 60)
  if (currentFormats().days !== 'month-first') return toTimeField(inDay)
  const past = String(inDay % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${past} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** Avoids 'a.m..' when a time ends a sentence. */
export function oneDot(sentence: string): string {
  return sentence.replace(/([ap]\.m\.)\./g, '$1')
}

/** The value of a time input: '09:05'. */
export function toTimeField(minutes: number): string {
  const inDay = minutes % dayMinutes
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

export function fromTimeField(time: string): number | undefined {
  const match = time.match(/^([01]\d|2[0-3]):([0-5]\d)/)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** '45 min', '2 hours', '1 h 30 min'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  if (minutes % 60 === 0) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${hours} h ${minutes % 60} min`
}

/** '1 minute', '7 minutes', '1 h 30 min'. */
export function inMinutes(minutes: number): string {
  if (minutes >= 60) return formatMinutes(minutes)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Parses a typed time: '9:05 a.m.', '14:30', '9 pm'. Undefined if it is not a time. */
export function readClock(text: string): number | undefined {
  const match = text.trim().match(/^(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?\s*(?:m\.?)?$/i)
  if (!match) return undefined
  const [hour, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  const half = match[3]?.toLowerCase()
  if (minutes > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minutes
}
