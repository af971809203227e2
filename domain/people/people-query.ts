// The query of the people list. It is stored in page URLs, saved views and campaign audiences.
import { type Activity, activities, type Status, statuses } from '#content/admin/people.ts'
import { type CompanySize, companySizes } from '#content/diagnostic/diagnostic.ts'
import { founderStyles } from '#content/founder-test/founder-styles.ts'
import { readSort, sortText } from '#lib/web/list-query.ts'

export const dueFilters = ['due', 'overdue', 'today', 'week', 'none'] as const
export const emailFilters = ['may', 'waiting', 'tool', 'silent', 'unsubscribed', 'refused'] as const
export type DueFilter = (typeof dueFilters)[number]
export type EmailFilter = (typeof emailFilters)[number]

/** Seen within this many days, or not. */
export type Seen = { within: boolean; days: number }

/** In percent, both inclusive. */
export type ScoreRange = { from: number | undefined; to: number | undefined }

/**
 * All filters must match. For single-valued fields (status, size) any chosen value matches; for multi-valued ones
 * (activities, tags) all of them must. An empty size, style or source means that none is known.
 */
export type PeopleFilters = {
  status: Status[]
  did: Activity[]
  tag: string[]
  score: ScoreRange
  size: (CompanySize | '')[]
  /** Types of any scorecard. */
  style: string[]
  source: string[]
  due: DueFilter | undefined
  seen: Seen | undefined
  mail: EmailFilter | undefined
}

export type PeopleQuery = PeopleFilters & {
  search: string
  /** A column name, with a leading minus for descending; empty for last seen first. */
  sort: string
  /** The last person of the previous page. */
  after: string
}

export const peopleSorts = [
  ...(['name', 'score', 'company', 'role', 'size', 'phone', 'style', 'status'] as const),
  ...(['nextStepOn', 'source', 'firstAt', 'lastAt'] as const),
] as const
export type PeopleSort = (typeof peopleSorts)[number]
export const newestPeople = { column: 'lastAt', descending: true } as const

export const noFilters: PeopleFilters = {
  status: [],
  did: [],
  tag: [],
  score: { from: undefined, to: undefined },
  size: [],
  style: [],
  source: [],
  due: undefined,
  seen: undefined,
  mail: undefined,
}

export const everyone: PeopleQuery = { ...noFilters, search: '', sort: '', after: '' }

export const allActivities = Object.keys(activities) as Activity[]
export const allStatuses = Object.keys(statuses) as Status[]

const longestSearch = 300
/** Longer than any source or tag. */
const longestWord = 100
const maxWords = 20
const maxDays = 3650

/** Ignores unknown values. */
function readPeopleQuery(params: URLSearchParams): PeopleQuery {
  const text = (name: string) => (params.get(name) ?? '').slice(0, longestSearch)
  const among = <Value extends string>(name: string, values: readonly Value[]) => {
    const given = params.getAll(name)
    return values.filter((value) => given.includes(value))
  }
  const one = <Value extends string>(name: string, values: readonly Value[]) => among(name, values)[0]
  const words = (name: string) =>
    [...new Set(params.getAll(name))]
      .filter((word) => word.length <= longestWord && !/\p{Cc}/u.test(word))
      .toSorted()
      .slice(0, maxWords)
  return {
    search: text('search'),
    status: among('status', allStatuses),
    did: among('did', allActivities),
    tag: words('tag').filter(Boolean),
    score: readScore(text('score')),
    size: among('size', [...companySizes, '']),
    // Stored queries may have the codes of founder styles.
    style: words('style').map((type) => founderStyles.find(({ code }) => code === type)?.name ?? type),
    source: words('source'),
    due: one('due', dueFilters),
    seen: readSeen(text('seen')),
    mail: one('mail', emailFilters),
    sort: knownSort(text('sort')),
    after: text('after'),
  }
}

/** "50-75", "50-" or "-49". */
function readScore(text: string): ScoreRange {
  const [, from = '', to = ''] = /^(\d{0,3})-(\d{0,3})$/.exec(text) ?? []
  return { from: percentIn(from), to: percentIn(to) }
}

function percentIn(text: string): number | undefined {
  return text !== '' && Number(text) <= 100 ? Number(text) : undefined
}

/** "within-30" or "before-30". */
function readSeen(text: string): Seen | undefined {
  const [, way, digits] = /^(within|before)-([1-9]\d{0,3})$/.exec(text) ?? []
  const days = Number(digits)
  return way && days <= maxDays ? { within: way === 'within', days } : undefined
}

function knownSort(text: string): string {
  const sort = sortText(readSort<PeopleSort>(text, peopleSorts, newestPeople))
  return sort === sortText<PeopleSort>(newestPeople) ? '' : sort
}

/** "?status=new&did=diagnostic", without defaults. The same query always gives the same text. */
export function peopleQueryText(query: Partial<PeopleQuery>): string {
  const { score, seen } = { ...everyone, ...query }
  const params = new URLSearchParams()
  const add = (name: string, value: string | undefined) => value && params.append(name, value)
  const addAll = (name: string, values: readonly string[] = []) => {
    for (const value of values) params.append(name, value)
  }
  add('search', query.search)
  addAll('status', query.status)
  addAll('did', query.did)
  addAll('tag', query.tag)
  if (hasScore(score)) add('score', `${score.from ?? ''}-${score.to ?? ''}`)
  addAll('size', query.size)
  addAll('style', query.style)
  addAll('source', query.source)
  add('due', query.due)
  if (seen) add('seen', `${seen.within ? 'within' : 'before'}-${seen.days}`)
  add('mail', query.mail)
  add('sort', query.sort)
  add('after', query.after)
  return params.size > 0 ? `?${params}` : ''
}

export const hasScore = ({ from, to }: ScoreRange) => from !== undefined || to !== undefined

export function peopleQueryOf(text: string): PeopleQuery {
  return readPeopleQuery(new URLSearchParams(text))
}
