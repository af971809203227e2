import type { Content } from '#content/owner/content.ts'

export type ClarityCall = {
  heading: string
  /** Duration as text: "30 minutes". */
  length: string
  text: string
  button: string
  href: string
}

export function clarityCallOf({ sprintProgram, who }: Pick<Content, 'sprintProgram' | 'who'>): ClarityCall {
  const { heading, steps, callText, button } = sprintProgram
  // The call is the first step of the Sprint.
  return { heading, length: steps[0]?.length ?? '', text: callText, button, href: who.links.booking }
}
