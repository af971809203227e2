/** A form that a browser sent without scripts: what was typed, by field, and what is wrong with it. */
export type PlainForm = { typed: Typed; problems: Readonly<Record<string, string>> }

export type Typed = Readonly<Record<string, readonly string[]>>

export function typedOf(sent: FormData | URLSearchParams): Typed {
  return Object.fromEntries([...new Set(sent.keys())].map((name) => [name, sent.getAll(name).map(String)]))
}

export const emptyForm: PlainForm = { typed: {}, problems: {} }

export function typedText(typed: Typed, name: string): string {
  return typed[name]?.[0] ?? ''
}
