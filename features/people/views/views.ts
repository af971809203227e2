/** A search, filters and sort of the list of people under a name. */
export type View = { id: string; name: string; query: string }
