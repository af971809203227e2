/** A saved search with filters and sort order. */
export type View = { id: string; name: string; query: string }
