import type { CallOutcome } from '#platform/database/tables/calls.ts'

export const outcomeLabels: Record<CallOutcome, string> = {
  held: 'Held',
  'no-show': 'No-show',
  won: 'Won',
  lost: 'Lost',
}

export const outcomes = Object.keys(outcomeLabels) as CallOutcome[]

export const valueError = 'Please enter an amount such as 4,500 or 4500.00, or leave it empty'
