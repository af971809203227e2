import { founderTest } from '#content/founder-test/founder-test.ts'
import { Message } from '#ui/message.tsx'
import { OverviewLink } from '../quiz/overview-link.tsx'
import type { SavedResult } from '../results.server.ts'
import type { Coach } from './coach.ts'
import { FounderResult, wayLook } from './founder-result.tsx'
import type { StyleWords } from './style-words.ts'

type ResultPageProps = { saved: SavedResult; words: StyleWords; coach: Coach }

const { ownPage, notFound, buttons } = founderTest

/** In UTC, as the report does it: the same day for every reader. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A result that was saved, for whoever has its address. It carries nothing that says whose it is. */
export function ResultPage({ saved: { createdAt, ...saved }, words, coach }: ResultPageProps) {
  return (
    <FounderResult
      {...saved}
      words={words}
      coach={coach}
      aside={
        <section aria-labelledby="yours" className="border-t border-ink pt-5">
          <h2 id="yours" className="mb-2 text-lg">
            {ownPage.heading}
          </h2>
          <p className="text-soft">
            {ownPage.takenOn} {day.format(new Date(createdAt))}. {ownPage.text}
          </p>
        </section>
      }
      ways={
        <>
          <a href="/founder-test/assessment" className={wayLook}>
            {buttons.restart}
          </a>
          <OverviewLink />
        </>
      }
    />
  )
}

export function ResultNotFound() {
  return (
    <Message
      title={notFound.title}
      text={notFound.text}
      action={{ label: notFound.action, href: '/founder-test/assessment' }}
      more={[{ label: buttons.overview, href: '/founder-test' }]}
    />
  )
}
