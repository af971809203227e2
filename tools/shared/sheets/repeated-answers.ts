import { isSameName, plainName } from '../files/import/same-name.ts'

/** An answer that came as a code, with the name next to it. */
export type Coded = { id: string; name: string; code: string }

/** The random number of a code's sheet, which stays the same after a correction. */
export type NonceOf = (code: string) => number | undefined

/** Possibly the same person: by name, or by the sheet's random number if one has no name. */
export function earlierOf<Of extends Coded>(
  answers: readonly Of[],
  { name, code }: Pick<Coded, 'name' | 'code'>,
  nonceOf: NonceOf,
): Of | undefined {
  const nonce = nonceOf(code)
  return (
    (isNameless({ name }) ? undefined : answers.find((each) => isSameName(each.name, name))) ??
    answers.find((each) => {
      const mayBeIt = isNameless(each) || isNameless({ name })
      return mayBeIt && nonce !== undefined && nonceOf(each.code) === nonce
    })
  )
}

/** Sets apart answers from someone who may be here, or earlier in the same text: only people can tell. */
export function askedAbout<Of extends Coded>(
  here: readonly Of[],
  answers: readonly Of[],
  nonceOf: NonceOf,
): { clear: Of[]; asked: Of[] } {
  const clear: Of[] = []
  const asked: Of[] = []
  for (const answer of answers) {
    ;(earlierOf([...here, ...clear], answer, nonceOf) ? asked : clear).push(answer)
  }
  return { clear, asked }
}

/** `label` is what the earlier answer is called if it has no name. */
export function askedWords({ name }: Pick<Coded, 'name'>, earlier: Coded | undefined, label: string): string {
  const who = name.trim() || 'A code without a name'
  if (!earlier) return `${who} waits to be added.`
  if (!isNameless({ name }) && isSameName(earlier.name, name))
    return `${who} has answered already. Is it the same person?`
  return `${who} comes from the sheet that ${label}’s code came from. Is it the same person?`
}

/** Without a name, no one knows whom to ask, and the answer cannot be found in a second round. */
export function namelessWords(answers: readonly Pick<Coded, 'name'>[]): string[] {
  const nameless = answers.filter(isNameless).length
  if (nameless === 0) return []
  return [`${nameless} without a name: write ${nameless === 1 ? 'it' : 'them'} in.`]
}

/** Names that several answers have. */
export function sameNames(answers: readonly Pick<Coded, 'name'>[]): string[] {
  const named = answers.filter((each) => !isNameless(each))
  return [...Map.groupBy(named, ({ name }) => plainName(name)).values()].flatMap(([first, ...others]) =>
    first && others.length > 0 ? [first.name.trim()] : [],
  )
}

function isNameless({ name }: Pick<Coded, 'name'>): boolean {
  return name.trim() === ''
}
