import type { FunnelStep } from '#content/admin/funnel.ts'

/** Steps that leave a row, and its time: their figures are exact, and behind each stands somebody. */
export const rowSteps = [
  { step: 'diagnostic-finished', table: 'assessments', column: 'createdAt' },
  { step: 'founder-test-finished', table: 'founderTestResults', column: 'createdAt' },
  { step: 'waitlist-joined', table: 'waitlistEntries', column: 'createdAt' },
  { step: 'purchase', table: 'orders', column: 'paidAt' },
  { step: 'call-booked', table: 'calls', column: 'bookedAt' },
] as const satisfies { step: FunnelStep; table: string; column: string }[]

export type RowStep = (typeof rowSteps)[number]['step']

export function isRowStep(step: string): step is RowStep {
  return rowSteps.some((each) => each.step === step)
}

/** Of sales alone: those whom a source led here, or one with all its campaigns, the first time or the last. */
export type SourceFilter = { by: 'first' | 'last'; source: string; withCampaigns: boolean }

/** Where exactly those stand whom a figure counts. */
export function rowsPath(step: RowStep, since: string, filter?: SourceFilter): string {
  const query = new URLSearchParams({ since })
  if (filter) {
    query.set('by', filter.by)
    query.set(filter.withCampaigns ? 'all' : 'source', filter.source)
  }
  return `/admin/funnel/${step}?${query}`
}

export type RowsQuery = {
  since: string
  /** Empty where all that came since is meant. */
  before: string
  filter: SourceFilter | undefined
  after: string
}

const longest = 100

/** undefined where the address does not say since when. */
export function readRowsQuery(params: URLSearchParams): RowsQuery | undefined {
  const read = (name: string) => (params.get(name) ?? '').slice(0, longest)
  const [since, before] = [read('since'), read('before')]
  if (!isTime(since) || (before && !isTime(before))) return undefined
  const [all, source] = [read('all'), read('source')]
  const by = read('by') === 'last' ? 'last' : 'first'
  const filter = all || source ? { by, source: all || source, withCampaigns: all !== '' } : undefined
  return { since, before, filter: filter as SourceFilter | undefined, after: read('after') }
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(T[\d:.]{8,12}Z)?$/.test(text) && !Number.isNaN(Date.parse(text))
}
