import type { ComponentProps } from 'react'
import { TeamSection } from '../score/team/team-section.tsx'
import { AskForEmail } from './ask-for-email.tsx'

type ResultPartProps = { ask: ComponentProps<typeof AskForEmail> } | ComponentProps<typeof TeamSection>

/** The interactive part of a result: the team needs the address that the form asks for, so there is never both. */
export function ResultPart(props: ResultPartProps) {
  return 'ask' in props ? <AskForEmail {...props.ask} /> : <TeamSection {...props} />
}
