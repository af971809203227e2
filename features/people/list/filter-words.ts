import { activities, statuses } from '#content/admin/people.ts'
import {
  type DueFilter,
  type EmailFilter,
  hasScore,
  noFilters,
  type PeopleFilters,
  type PeopleSort,
  type ScoreRange,
  type Seen,
} from '#domain/people/people-query.ts'

export const dueLabels: Record<DueFilter, string> = {
  due: 'Due today or earlier',
  overdue: 'Overdue',
  today: 'Today',
  week: 'In the next 7 days',
  none: 'No date',
}

export const mailLabels: Record<EmailFilter, string> = {
  may: 'Gave consent',
  waiting: 'Confirmation pending',
  tool: 'Waitlist only',
  silent: 'No consent',
  unsubscribed: 'Unsubscribed',
  refused: 'Address rejected',
}

export const sortLabels: Record<PeopleSort, { label: string; up: string; down: string }> = {
  lastAt: { label: 'Last seen', up: 'Earliest first', down: 'Latest first' },
  firstAt: { label: 'First seen', up: 'Earliest first', down: 'Latest first' },
  name: { label: 'Person', up: 'A to Z', down: 'Z to A' },
  score: { label: 'Score', up: 'Lowest first', down: 'Highest first' },
  status: { label: 'Status', up: 'New first', down: 'New last' },
  nextStepOn: { label: 'Next step', up: 'Earliest first', down: 'Latest first' },
  company: { label: 'Company', up: 'A to Z', down: 'Z to A' },
  role: { label: 'Role', up: 'A to Z', down: 'Z to A' },
  size: { label: 'Size', up: 'Smallest first', down: 'Largest first' },
  phone: { label: 'Phone', up: 'Ascending', down: 'Descending' },
  style: { label: 'Type', up: 'A to Z', down: 'Z to A' },
  source: { label: 'Source', up: 'A to Z', down: 'Z to A' },
}

export const styleLabel = (type: string) => type || 'No type yet'
export const sizeLabel = (size: string) => size || 'Unknown'
export const sourceLabel = (source: string) => source || 'Unknown'

export function seenLabel({ within, days }: Seen): string {
  const length = days === 1 ? 'day' : `${days} days`
  return within ? `Seen in the last ${length}` : `Not seen in the last ${length}`
}

function scoreLabel({ from, to }: ScoreRange): string {
  if (from === undefined) return `up to ${to}%`
  return to === undefined ? `${from}% or more` : `${from}% to ${to}%`
}

/** A chosen filter, and the query without it. */
type ChosenFilter = { label: string; without: PeopleFilters }

/** Filters with several values. */
type ManyOf = 'status' | 'did' | 'tag' | 'size' | 'style' | 'source'

export function chosenFilters(all: PeopleFilters): ChosenFilter[] {
  const filters = pickFilters(all)
  const each = <Name extends ManyOf>(
    name: Name,
    label: string,
    labelOf: (value: PeopleFilters[Name][number]) => string,
  ): ChosenFilter[] =>
    (filters[name] as PeopleFilters[Name][number][]).map((value) => ({
      label: `${label}: ${labelOf(value)}`,
      without: { ...filters, [name]: filters[name].filter((other) => other !== value) },
    }))
  const { score, due, seen, mail } = filters
  return [
    ...each('status', 'Status', (status) => statuses[status]),
    ...each('did', 'Activity', (activity) => activities[activity]),
    ...each('tag', 'Tag', (tag) => tag),
    ...(hasScore(score)
      ? [{ label: `Score: ${scoreLabel(score)}`, without: { ...filters, score: noFilters.score } }]
      : []),
    ...each('size', 'Size', sizeLabel),
    ...each('style', 'Type', styleLabel),
    ...each('source', 'Source', sourceLabel),
    ...(due ? [{ label: `Next step: ${dueLabels[due]}`, without: { ...filters, due: undefined } }] : []),
    ...(seen ? [{ label: seenLabel(seen), without: { ...filters, seen: undefined } }] : []),
    ...(mail ? [{ label: mailLabels[mail], without: { ...filters, mail: undefined } }] : []),
  ]
}

function pickFilters(query: PeopleFilters): PeopleFilters {
  const { status, did, tag, score, size, style, source, due, seen, mail } = query
  return { status, did, tag, score, size, style, source, due, seen, mail }
}
