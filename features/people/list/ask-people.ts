import type { PeopleQuery } from '#domain/people/people-query.ts'

/** Changes part of the list's query. */
export type AskPeople = (change: Partial<PeopleQuery>) => void
