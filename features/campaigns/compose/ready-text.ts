import { theTitle } from '#lib/text/the-title.ts'
import type { CampaignText } from './campaign-text.ts'

/** The one email promised to everyone who joins the waitlist. */
export function readyText({ title, path, price }: { title: string; path: string; price: string }): CampaignText {
  return {
    subject: `On sale now: ${title}`,
    body: `Hello {firstName|there},

you asked us to tell you when there is news about ${theTitle(title)}. It is now on sale for ${price}.

[See ${theTitle(title)}](${path})

Its page shows what is included and has a free demo. You pay once and keep the files.

This is the one email we promised when you joined the waitlist. Questions before you buy? Just reply.`,
  }
}
