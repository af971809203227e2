import { founderTest } from '#content/founder-test/founder-test.ts'
import { formatDay } from '#lib/time/dates.ts'
import { Message } from '#ui/message.tsx'
import { OverviewLink } from '../quiz/overview-link.tsx'
import type { SavedResult } from '../results.server.ts'
import type { Coach } from './coach.ts'
import { FounderResult, linkLook } from './founder-result.tsx'
import type { StyleContent } from './style-words.ts'

type ResultPageProps = { saved: SavedResult; texts: StyleContent; coach: Coach; siteUrl: string }

const { ownPage, notFound, buttons } = founderTest

/** A saved result for anyone with its link. It does not reveal the person. */
export function ResultPage({ saved: { createdAt, ...saved }, ...rest }: ResultPageProps) {
  return (
    <FounderResult
      {...saved}
      {...rest}
      aside={
        <section aria-labelledby="yours" className="border-t border-ink pt-5">
          <h2 id="yours" className="mb-2 text-lg">
            {ownPage.heading}
          </h2>
          <p className="text-soft">
            {ownPage.takenOn} {formatDay(createdAt, 'long')}. {ownPage.text}
          </p>
        </section>
      }
      links={
        <>
          <a href="/founder-test/assessment" className={linkLook}>
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
