/** A link that shows the draft to whoever has it. */
export type PreviewLink = { token: string; url: string; madeAt: string; until: string }
