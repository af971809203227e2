import { theTitle } from '#lib/text/the-title.ts'
import type { LetterText } from './letter-text.ts'

/** The one more mail that the waitlist promises. */
export function readyText({
  title,
  path,
  price,
}: {
  title: string
  path: string
  price: string
}): LetterText {
  return {
    subject: `On sale now: ${title}`,
    body: `Hello {firstName|there},

you left your address to hear when there is something new about ${theTitle(title)}. There is: it is on sale, for ${price}.

[See ${theTitle(title)}](${path})

Its page shows what is in it, with a demo that is open to everyone. You pay once and keep the files.

This is the mail that we promised you when you joined the waitlist. No other follows from it. If you have a question before you buy, just answer.`,
  }
}
