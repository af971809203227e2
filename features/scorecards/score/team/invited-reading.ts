import { invitedText } from '#content/diagnostic/team-words.ts'
import { cleanName, firstNameOf } from '#lib/text/clean-name.ts'
import type { Invitation } from './team.server.ts'

/** Texts come with the page data to keep them out of the script bundle. */
export function readInvited(id: string, invitation: Invitation | undefined, owner: string, slug?: string) {
  const { asks, promises, morePromises, youMeans, someone, answerYourself, closed, full, gone, intro, ...texts } =
    invitedText
  const { state = 'gone', name = '', company = '' } = invitation ?? {}
  // Name and company are free text from a stranger: keep spam out of our page.
  const who = firstNameOf(name) || someone
  return {
    id,
    of: slug ? ('scorecard' as const) : ('diagnostic' as const),
    state,
    texts: {
      ...texts,
      asks: asks(who, cleanName(company ?? '')),
      youMeans: youMeans(cleanName(company ?? '')),
      promises: promises(who),
      morePromises: morePromises(who, owner),
      intro: slug ? '' : intro,
      ...(slug && { thanks: { ...texts.thanks, action: { label: answerYourself, href: `/scorecards/${slug}` } } }),
      ended: { closed, full, gone, open: closed }[state],
    },
  }
}

/** The page's HTTP status. */
export const teamStatus = { open: 200, closed: 410, full: 410, gone: 404 }

export type InvitedReading = ReturnType<typeof readInvited>
