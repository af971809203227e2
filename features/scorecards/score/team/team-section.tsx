import { useEffect } from 'react'
import { storeText } from '#lib/web/kept.browser.ts'
import { Button } from '#ui/button.tsx'
import { copyLink } from '#ui/toast/copy-link.browser.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { ownTeamKey } from './own-team.ts'
import type { TeamReading } from './read-team.ts'
import { TeamResultsView } from './team-results.tsx'

const look = 'inline-flex min-h-11 items-center text-link'

/** The forms work without JavaScript. */
export function TeamSection({ team }: { team: TeamReading }) {
  const { texts, results, invitation, isClosed } = team
  return (
    <section
      id="team"
      aria-labelledby="team-heading"
      className={`scroll-mt-24 ${results ? 'print:mt-5' : 'print:hidden'}`}
    >
      <h2 id="team-heading" className="text-2xl sm:text-3xl print:text-xl">
        {results ? texts.results : texts.heading}
      </h2>
      {results && <TeamResultsView results={results} texts={texts} />}
      {!results && isClosed && <p className="mt-4 max-w-text">{team.closedText}</p>}
      {invitation && <Invitation team={team} invitation={invitation} />}
      {!invitation &&
        !isClosed &&
        (team.note ? <p className="mt-4 max-w-text">{team.note}</p> : <InviteForm team={team} />)}
    </section>
  )
}

function InviteForm({ team: { texts, action, numbers = [] } }: { team: TeamReading }) {
  return (
    <>
      <p className="mt-4 max-w-text">{texts.intro}</p>
      <p className="mt-3 max-w-text">{texts.opens}</p>
      <Lines lines={texts.privacy} />
      <details className="fold mt-2 max-w-text text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-link">
          {texts.privacyMore.label}
        </summary>
        <Lines lines={texts.privacyMore.lines} />
      </details>
      <form method="post" action={action} className="mt-6 max-w-text">
        <label htmlFor="team-invited" className="font-semibold">
          {texts.howMany}
        </label>
        <p id="team-hint" className="mt-1 text-sm text-soft">
          {texts.howManyHint}
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
            {texts.make}
          </Button>
        </div>
      </form>
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-3 grid max-w-text list-disc gap-1 pl-5 text-sm text-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type InvitationProps = { team: TeamReading; invitation: NonNullable<TeamReading['invitation']> }

function Invitation({ team: { texts, action, isTooFew }, invitation }: InvitationProps) {
  const { id, url, mailto, pass, waiting } = invitation
  const ready = useHydrated()
  // People who have read the report must not answer as team members.
  useEffect(() => storeText(ownTeamKey(id), '1'), [id])
  return (
    <div className="mt-6 max-w-text print:hidden">
      {isTooFew && (
        <p role="status" className="mb-4 border-l-4 border-amber pl-4">
          {texts.few}
        </p>
      )}
      <p>{waiting}</p>
      <h3 className="mt-6 font-sans text-base font-semibold tracking-normal">{texts.linkHeading}</h3>
      <p className="mt-2 border-l-4 border-blue bg-blue-tint px-4 py-3 wrap-anywhere">{url}</p>
      <p className="mt-2 text-sm text-soft">{pass}</p>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <button type="button" disabled={!ready} onClick={() => copyLink(url)} className={look}>
          {texts.copy}
        </button>
        <a href={mailto} className={look}>
          {texts.send}
        </a>
      </p>
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-soft underline">{texts.close}</summary>
        <p className="mt-1">{texts.closeText}</p>
        <form method="post" action={`${action}/close`} className="mt-3">
          <Button type="submit" look="quiet">
            {texts.closeButton}
          </Button>
        </form>
      </details>
    </div>
  )
}
