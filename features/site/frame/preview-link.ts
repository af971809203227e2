/** A link that shows the draft to anyone who has it. */
export type PreviewLink = { token: string; url: string; madeAt: string; until: string }
