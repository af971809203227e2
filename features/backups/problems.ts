import { passphraseTooShort } from './passphrase.ts'

/** Download errors, by their value of the `problem` query parameter. */
export const problems = {
  gone: 'This backup was replaced by newer ones. Please choose another.',
  passphrase: `${passphraseTooShort} as a passphrase.`,
} as const

export type Problem = keyof typeof problems

export function problemOf(text: string | null): string | undefined {
  return Object.entries(problems).find(([name]) => name === text)?.[1]
}
