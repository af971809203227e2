import { deeds } from '#content/admin/people.ts'

export type Deed = keyof typeof deeds

/** In the order in which they are told. */
export const allDeeds = Object.keys(deeds) as Deed[]

/** What the list can be filtered by. */
export type PeopleFilter = Deed | 'unsubscribed' | 'refused'

export const peopleSorts = ['name', 'firstAt', 'lastAt'] as const
export const newestPeople = { column: 'lastAt', descending: true } as const

export type ListedPerson = {
  id: string
  email: string
  /** As they last gave it; empty where they never did. */
  name: string
  did: Deed[]
  firstAt: string
  lastAt: string
  source: string | null
  unsubscribed: boolean
  /** Mail to them is refused. */
  refused: boolean
}
