import type { FunnelStep } from '#content/admin/funnel.ts'

/** What stores a row per event, with its table and time column. Their counts are exact and can be listed. */
export const rowSteps = [
  { step: 'diagnostic-finished', table: 'assessments', column: 'createdAt' },
  { step: 'founder-test-finished', table: 'founderTestResults', column: 'createdAt' },
  { step: 'scorecard-finished', table: 'scorecardAnswers', column: 'createdAt' },
  { step: 'waitlist-joined', table: 'waitlistEntries', column: 'createdAt' },
  { step: 'purchase', table: 'orders', column: 'paidAt' },
  { step: 'call-booked', table: 'calls', column: 'bookedAt' },
  { step: 'lead', table: 'people', column: 'firstAt' },
  { step: 'client', table: 'datedNotes', column: 'at' },
  { step: 'won', table: 'calls', column: 'outcomeAt' },
] as const satisfies { step: FunnelStep | 'lead' | 'client' | 'won'; table: string; column: string }[]

export type RowStep = (typeof rowSteps)[number]['step']

/** Titles of lists that are no step on the site. */
export const rowLabels: Partial<Record<string, string>> = {
  lead: 'New leads',
  client: 'New clients',
  won: 'Won calls',
}

export function isRowStep(step: string): step is RowStep {
  return rowSteps.some((each) => each.step === step)
}

/** Only for purchases and leads: by first source, optionally with all its campaigns. */
export type SourceFilter = { source: string; withCampaigns: boolean }

type Range = { since: string; before?: string | undefined }

export function rowsPath(step: RowStep, { since, before }: Range, filter?: SourceFilter): string {
  const query = new URLSearchParams({ since })
  if (before) query.set('before', before)
  if (filter) query.set(filter.withCampaigns ? 'all' : 'source', filter.source)
  return `/admin/numbers/${step}?${query}`
}

export type RowsQuery = {
  since: string
  /** Empty for no upper limit. */
  before: string
  filter: SourceFilter | undefined
  after: string
}

const longest = 100

/** Undefined if the URL has no valid start. */
export function readRowsQuery(params: URLSearchParams): RowsQuery | undefined {
  const read = (name: string) => (params.get(name) ?? '').slice(0, longest)
  const [since, before] = [read('since'), read('before')]
  if (!isTime(since) || (before && !isTime(before))) return undefined
  const [all, source] = [read('all'), read('source')]
  const filter = all || source ? { source: all || source, withCampaigns: all !== '' } : undefined
  return { since, before, filter, after: read('after') }
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(T[\d:.]{8,12}Z)?$/.test(text) && !Number.isNaN(Date.parse(text))
}
