import type { Definition } from '#content/scorecards/definition.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { keepSent } from '../score/form/arrival.tsx'
import { givenIn } from '../score/scoring.ts'
import { ScorecardForm } from './scorecard-form.tsx'

type PublicScorecardProps = {
  /** Missing for a retake of the diagnostic, which has one version. */
  slug?: string
  version?: number
  definition: Definition
  optInText: string | undefined
  /** The result opens below this path. */
  base: string
  /** The token of a retake link. */
  retake?: string
}

export function PublicScorecard({ slug, version, base, retake, ...form }: PublicScorecardProps) {
  const answersPath = slug === undefined ? '' : '/answers'
  const sendTo = retake ? `/api/retakes/${retake}${answersPath}` : `/api/scorecards/${slug}/answers`
  // One draft per link, because several people may share a browser.
  const draftName = `scorecard-${retake?.slice(0, 16) ?? slug}`
  return (
    <ScorecardForm
      {...form}
      plainPath={retake ? undefined : `${base}/${slug}/plain`}
      draftName={draftName}
      onStart={() => slug !== undefined && navigator.sendBeacon(`/api/scorecards/${slug}/started`)}
      onSend={async ({ clientKey, answers, contact }) => {
        const given = slug === undefined ? givenIn(answers) : { version, answers, ...contact }
        const { id } = await sendForm<{ id: string }>(sendTo, { clientKey, ...given })
        if (slug === undefined) keepSent({ report: id, clientKey, draftKey: draftName })
        location.assign(`${base}/results/${id}`)
      }}
    />
  )
}
