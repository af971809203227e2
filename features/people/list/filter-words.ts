import { deeds, statuses } from '#content/admin/people.ts'
import { founderStyle, type StyleCode } from '#content/founder-test/founder-styles.ts'
import {
  type Due,
  hasScore,
  type Mailing,
  noFilters,
  type PeopleFilters,
  type PeopleSort,
  type ScoreRange,
  type Seen,
} from '#platform/people/people-query.ts'

export const dueWords: Record<Due, string> = {
  due: 'Due: today or earlier',
  overdue: 'Overdue',
  today: 'Today',
  week: 'In the next seven days',
  none: 'No day set',
}

export const mailWords: Record<Mailing, string> = {
  may: 'Agreed to letters',
  waiting: 'Asked by mail, no answer yet',
  tool: 'Waits for a tool only',
  silent: 'Never asked for letters',
  unsubscribed: 'Unsubscribed',
  refused: 'Mail is refused',
}

/** What each sort is called, and what its two ways are. */
export const sortWords: Record<PeopleSort, { label: string; up: string; down: string }> = {
  lastAt: { label: 'Last seen', up: 'Earliest first', down: 'Latest first' },
  firstAt: { label: 'First seen', up: 'Earliest first', down: 'Latest first' },
  name: { label: 'Person', up: 'A to Z', down: 'Z to A' },
  score: { label: 'Score', up: 'Lowest first', down: 'Highest first' },
  status: { label: 'Status', up: 'New first', down: 'New last' },
  nextStepOn: { label: 'Next step', up: 'Earliest first', down: 'Latest first' },
  company: { label: 'Company', up: 'A to Z', down: 'Z to A' },
  role: { label: 'Role', up: 'A to Z', down: 'Z to A' },
  size: { label: 'Size', up: 'Smallest first', down: 'Largest first' },
  phone: { label: 'Phone', up: 'By number', down: 'By number, backwards' },
  style: { label: 'Style', up: 'A to Z', down: 'Z to A' },
  source: { label: 'Source', up: 'A to Z', down: 'Z to A' },
}

export const styleWords = (style: StyleCode | '') => (style ? founderStyle(style).name : 'No style yet')
export const sizeWords = (size: string) => size || 'Not told'
export const sourceWords = (source: string) => source || 'Not known'

export function seenWords({ within, days }: Seen): string {
  const length = days === 1 ? 'day' : `${days} days`
  return within ? `Seen in the last ${length}` : `Not seen in the last ${length}`
}

export function scoreWords({ from, to }: ScoreRange): string {
  if (from === undefined) return `up to ${to}%`
  return to === undefined ? `${from}% or more` : `${from}% to ${to}%`
}

/** A filter that is chosen, and all filters as they are without it. */
export type ChosenFilter = { words: string; without: PeopleFilters }

/** The names of the filters of which several values can be chosen. */
type ManyOf = 'status' | 'did' | 'tag' | 'size' | 'style' | 'source'

export function chosenFilters(all: PeopleFilters): ChosenFilter[] {
  const filters = pickFilters(all)
  const each = <Name extends ManyOf>(
    name: Name,
    label: string,
    words: (value: PeopleFilters[Name][number]) => string,
  ): ChosenFilter[] =>
    (filters[name] as PeopleFilters[Name][number][]).map((value) => ({
      words: `${label}: ${words(value)}`,
      without: { ...filters, [name]: filters[name].filter((other) => other !== value) },
    }))
  const { score, due, seen, mail } = filters
  return [
    ...each('status', 'Status', (status) => statuses[status]),
    ...each('did', 'Did', (deed) => deeds[deed]),
    ...each('tag', 'Tag', (tag) => tag),
    ...(hasScore(score)
      ? [{ words: `Score: ${scoreWords(score)}`, without: { ...filters, score: noFilters.score } }]
      : []),
    ...each('size', 'Size', sizeWords),
    ...each('style', 'Style', styleWords),
    ...each('source', 'Source', sourceWords),
    ...(due ? [{ words: `Next step: ${dueWords[due]}`, without: { ...filters, due: undefined } }] : []),
    ...(seen ? [{ words: seenWords(seen), without: { ...filters, seen: undefined } }] : []),
    ...(mail ? [{ words: mailWords[mail], without: { ...filters, mail: undefined } }] : []),
  ]
}

/** Of a query its filters alone. */
function pickFilters(query: PeopleFilters): PeopleFilters {
  const { status, did, tag, score, size, style, source, due, seen, mail } = query
  return { status, did, tag, score, size, style, source, due, seen, mail }
}
