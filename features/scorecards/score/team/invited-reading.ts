import { invitedText } from '#content/diagnostic/team-words.ts'
import { cleanName, firstNameOf } from '#lib/text/clean-name.ts'
import type { Invitation } from './team.server.ts'

/** Texts come with the page data to keep them out of the script bundle. */
export function readInvited(id: string, invitation: Invitation | undefined, owner: string) {
  const { asks, promises, morePromises, youMeans, someone, closed, full, gone, ...texts } = invitedText
  const { state = 'gone', name = '', company = '' } = invitation ?? {}
  // Name and company are free text from a stranger: keep spam out of our page.
  const who = firstNameOf(name) || someone
  return {
    id,
    state,
    texts: {
      ...texts,
      asks: asks(who, cleanName(company ?? '')),
      youMeans: youMeans(cleanName(company ?? '')),
      promises: promises(who),
      morePromises: morePromises(who, owner),
      ended: { closed, full, gone, open: closed }[state],
    },
  }
}

export type InvitedReading = ReturnType<typeof readInvited>
