import { lazy, Suspense, useEffect } from 'react'
import { keepText } from '#lib/web/kept.browser.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { copyLink } from '../report/report-links.tsx'
import { ownTeamKey } from './own-team.ts'
import type { TeamReading } from './read-team.ts'

/** Most reports have none: only those that have them load them. */
const TeamResultsView = lazy(async () => ({ default: (await import('./team-results.tsx')).TeamResultsView }))

const look = 'inline-flex min-h-11 items-center text-link'

/** The way to the team's view, and what came of it. Its forms need no script. */
export function TeamSection({ team }: { team: TeamReading }) {
  const { words, results, invitation, isClosed } = team
  return (
    <section
      id="team"
      aria-labelledby="team-heading"
      className={`scroll-mt-24 ${results ? 'print:mt-5' : 'print:hidden'}`}
    >
      <h2 id="team-heading" className="text-2xl sm:text-3xl print:text-xl">
        {results ? words.results : words.heading}
      </h2>
      <Suspense>{results && <TeamResultsView results={results} words={words} />}</Suspense>
      {!results && isClosed && <p className="mt-4 max-w-text">{team.closedText}</p>}
      {invitation && <Invitation team={team} invitation={invitation} />}
      {!invitation &&
        !isClosed &&
        (team.note ? <p className="mt-4 max-w-text">{team.note}</p> : <Asking team={team} />)}
    </section>
  )
}

function Asking({ team: { words, action, numbers = [] } }: { team: TeamReading }) {
  return (
    <>
      <p className="mt-4 max-w-text">{words.intro}</p>
      <p className="mt-3 max-w-text">{words.opens}</p>
      <p className="mt-3 max-w-text text-sm text-soft">{words.anonymous}</p>
      <form method="post" action={action} className="mt-6 max-w-text">
        <label htmlFor="team-invited" className="font-semibold">
          {words.howMany}
        </label>
        <p id="team-hint" className="mt-1 text-sm text-soft">
          {words.howManyHint}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <select
            id="team-invited"
            name="invited"
            aria-describedby="team-hint"
            defaultValue={5}
            className="min-h-12 w-24 rounded border border-edge bg-sheet px-3"
          >
            {numbers.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
          <Button type="submit" look="quiet">
            {words.make}
          </Button>
        </div>
      </form>
      <p className="mt-3 max-w-text text-sm text-soft">{words.once}</p>
    </>
  )
}

type InvitationProps = { team: TeamReading; invitation: NonNullable<TeamReading['invitation']> }

function Invitation({ team: { words, action, isTooFew }, invitation }: InvitationProps) {
  const { id, url, mailto, pass, waiting } = invitation
  const ready = useHydrated()
  // Who has read the report is not to answer as one of the team.
  useEffect(() => keepText(ownTeamKey(id), '1'), [id])
  return (
    <div className="mt-6 max-w-text print:hidden">
      {isTooFew && (
        <p role="status" className="mb-4 border-l-4 border-amber pl-4">
          {words.few}
        </p>
      )}
      <p>{waiting}</p>
      <h3 className="mt-6 font-sans text-base font-semibold tracking-normal">{words.linkHeading}</h3>
      <p className="mt-2 border-l-4 border-blue bg-blue-tint px-4 py-3 wrap-anywhere">{url}</p>
      <p className="mt-2 text-sm text-soft">{pass}</p>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <button type="button" disabled={!ready} onClick={() => copyLink(url)} className={look}>
          {words.copy}
        </button>
        <a href={mailto} className={look}>
          {words.send}
        </a>
      </p>
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-soft underline">
          {words.close}
        </summary>
        <p className="mt-1">{words.closeText}</p>
        <form method="post" action={`${action}/close`} className="mt-3">
          <Button type="submit" look="quiet">
            {words.closeButton}
          </Button>
        </form>
      </details>
    </div>
  )
}
