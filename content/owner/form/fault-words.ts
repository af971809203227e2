import type { z } from 'zod'
import { formatCount } from '#lib/text/count.ts'

// Shown at the field while typing, and in the list of errors.
export const notAmount = 'must be an amount, such as 49 or 49.50'
export const notNumber = 'must be a whole number'

const kinds: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'a group of fields',
}

/** Fallback messages for schemas without their own. They follow the field's name. */
export function faultWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_big':
      return `must ${bound(issue.origin, 'at most', Number(issue.maximum))}`
    case 'too_small':
      return `must ${bound(issue.origin, 'at least', Number(issue.minimum))}`
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`
    case 'invalid_format':
      return 'has the wrong format'
    case 'unrecognized_keys':
      return 'has unknown fields'
    default:
      return undefined
  }
}

function bound(origin: string, atWhat: string, limit: number): string {
  if (origin === 'string') return `have ${atWhat} ${limit} characters`
  if (origin === 'array') return `have ${atWhat} ${limit} ${limit === 1 ? 'entry' : 'entries'}`
  return `be ${atWhat} ${formatCount(limit)}`
}
