import type { Definition } from '#content/scorecards/definition.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { ScorecardForm } from './scorecard-form.tsx'

type PublicScorecardProps = {
  slug: string
  version: number
  definition: Definition
  lettersBox: string | undefined
  /** The result opens below this path. */
  base: string
}

export function PublicScorecard({ slug, version, definition, lettersBox, base }: PublicScorecardProps) {
  return (
    <ScorecardForm
      definition={definition}
      draftName={`scorecard-${slug}`}
      lettersBox={lettersBox}
      onStart={() => navigator.sendBeacon(`/api/scorecards/${slug}/started`)}
      onSend={async ({ clientKey, answers, contact }) => {
        const body = { clientKey, version, answers, ...contact }
        const { id } = await sendForm<{ id: string }>(`/api/scorecards/${slug}/answers`, body)
        location.assign(`${base}/results/${id}`)
      }}
    />
  )
}
