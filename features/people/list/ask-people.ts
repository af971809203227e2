import type { PeopleQuery } from '#platform/people/people-query.ts'

/** Asks the list for something else, and leaves the rest of what it is asked for. */
export type AskPeople = (change: Partial<PeopleQuery>) => void
