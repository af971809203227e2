import { deeds } from '#content/admin/people.ts'

export type Deed = keyof typeof deeds

/** Something by which a person left their email. */
export type Trace = { email: string; name: string | null; did: Deed; at: string }

export type Person = {
  email: string
  /** As they last gave it; empty where they never did. */
  name: string
  did: Deed[]
  firstAt: string
  lastAt: string
}

export type ListedPerson = Person & { id: string; source: string | null; unsubscribed: boolean }

export type PeopleAnswer = { people: ListedPerson[] }

const inOrder = Object.keys(deeds) as Deed[]

/** One person per email, whatever its letters' case; who came last stands first. */
export function groupPeople(traces: readonly Trace[]): Person[] {
  const byEmail = Map.groupBy(traces, ({ email }) => email.toLowerCase())
  return [...byEmail]
    .map(([email, all]) => personOf(email, all))
    .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt) || one.email.localeCompare(other.email))
}

function personOf(email: string, traces: readonly Trace[]): Person {
  const byTime = traces.toSorted((one, other) => one.at.localeCompare(other.at))
  const did = new Set(traces.map((trace) => trace.did))
  return {
    email,
    name: byTime.findLast(({ name }) => name)?.name ?? '',
    did: inOrder.filter((deed) => did.has(deed)),
    firstAt: byTime[0]?.at ?? '',
    lastAt: byTime.at(-1)?.at ?? '',
  }
}
