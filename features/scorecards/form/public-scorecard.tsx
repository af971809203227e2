import type { Definition } from '#content/scorecards/definition.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { ScorecardForm } from './scorecard-form.tsx'

type PublicScorecardProps = {
  slug: string
  version: number
  definition: Definition
  optInText: string | undefined
  /** The result opens below this path. */
  base: string
  /** The token of a retake link. */
  retake?: string
}

export function PublicScorecard({ slug, version, base, retake, ...form }: PublicScorecardProps) {
  const sendTo = retake ? `/api/retakes/${retake}/answers` : `/api/scorecards/${slug}/answers`
  return (
    <ScorecardForm
      {...form}
      plainPath={retake ? undefined : `${base}/${slug}/plain`}
      // One draft per link, because several people may share a browser.
      draftName={`scorecard-${retake?.slice(0, 16) ?? slug}`}
      onStart={() => navigator.sendBeacon(`/api/scorecards/${slug}/started`)}
      onSend={async ({ clientKey, answers, contact }) => {
        const body = { clientKey, version, answers, ...contact }
        const { id } = await sendForm<{ id: string }>(sendTo, body)
        location.assign(`${base}/results/${id}`)
      }}
    />
  )
}
