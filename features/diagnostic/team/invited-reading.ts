import { invitedWords } from '#content/diagnostic/team-words.ts'
import { firstNameOf, nameInMail } from '#lib/email/name-in-mail.ts'
import type { Invitation } from './team.server.ts'

/** The page of the invited. Its words come with its data, so that no script has to carry them. */
export function readInvited(id: string, invitation: Invitation | undefined, owner: string) {
  const { asks, promises, youMeans, someone, closed, full, gone, ...words } = invitedWords
  const { state = 'gone', name = '', company = '' } = invitation ?? {}
  // Whoever typed them may have wanted to say something else through our page.
  const who = firstNameOf(name) || someone
  return {
    id,
    state,
    words: {
      ...words,
      asks: asks(who, nameInMail(company ?? '')),
      youMeans: youMeans(nameInMail(company ?? '')),
      promises: promises(who, owner),
      ended: { closed, full, gone, open: closed }[state],
    },
  }
}

export type InvitedReading = ReturnType<typeof readInvited>
