import { invalidRequest } from './stripe-error.ts'

type Item = { id: string; created: number }

const max = 100

/** A page of a list as Stripe gives it: newest first, ten unless told, from behind the last one that was read. */
export function pageOf<Listed extends Item>(newestFirst: readonly Listed[], url: URL): object {
  const limit = Number(url.searchParams.get('limit') ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > max) {
    const message = `This value must be less than or equal to ${max} (it currently is '${limit}').`
    throw invalidRequest(message, 'limit', 'parameter_invalid_integer')
  }
  const wanted = newestFirst.filter(({ created }) => isWanted(created, url))
  const start = startOf(wanted, url.searchParams.get('starting_after'))
  const data = wanted.slice(start, start + limit)
  return { object: 'list', url: url.pathname, data, has_more: start + limit < wanted.length }
}

function isWanted(created: number, { searchParams }: URL): boolean {
  const since = Number(searchParams.get('created[gte]') ?? 0)
  const until = Number(searchParams.get('created[lte]') ?? Number.POSITIVE_INFINITY)
  return created >= since && created <= until
}

function startOf(items: readonly Item[], after: string | null): number {
  if (after === null) return 0
  const index = items.findIndex(({ id }) => id === after)
  if (index < 0) throw invalidRequest(`No such object: '${after}'`, 'starting_after', 'resource_missing')
  return index + 1
}

/** The SDK numbers what it wants expanded: expand[0]=data.latest_charge. */
export function expands({ searchParams }: URL, name: string): boolean {
  return [...searchParams].some(([key, value]) => /^expand\[\d*\]$/.test(key) && value === name)
}
