import { passphraseTooShort } from './passphrase.ts'

/** Why a download did not begin, by what the address of the page then says. */
export const problems = {
  gone: 'This backup is no longer there: newer ones took its place. Please choose another.',
  passphrase: `${passphraseTooShort} as a passphrase.`,
} as const

export type Problem = keyof typeof problems

export function problemOf(text: string | null): string | undefined {
  return Object.entries(problems).find(([name]) => name === text)?.[1]
}
