export type View = { id: string; name: string; query: string }
